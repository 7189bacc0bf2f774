import type { Brand } from '#shared/brand.ts'

/** Another company whose former names are the default ones, to test a rename in shared/brand.ts. */
export const otherBrand: Brand = {
  company: {
    name: 'Nordlys Varme ApS',
    shortName: 'Nordlys Varme',
    slug: 'nordlys',
    formerSlugs: ['solrose'],
    cvr: '11 22 33 44',
    street: 'Havnegade 2',
    postcode: '9000',
    city: 'Aalborg',
    town: { latitude: 57.05, longitude: 9.92 },
    account: { registration: '1122', number: '33 44 55 66 77' },
  },
  contact: {
    phone: '11 22 33 44',
    email: 'hej@nordlys.example',
    salesHours: '08.00–16.00',
    supportHours: '08.00–14.00',
  },
  placeholders: false,
  heatPumpBrand: { name: 'Kuldia', slug: 'kuldia', formerSlugs: ['varmio'] },
  batteryBrand: { name: 'Ampero', slug: 'ampero', formerSlugs: ['voltara'] },
  gridRewards: {
    name: 'Sikker netløn',
    slug: 'sikker-netlon',
    formerSlugs: ['garanteret-netbelonning'],
  },
  bookingPartners: {
    energyFirm: { name: 'Åvind', slug: 'aavind', formerSlugs: ['nordkyst-energi'] },
    bank: { name: 'Bakkebank', slug: 'bakkebank', formerSlugs: ['fjordbanken'] },
    secondBank: { name: 'Engkassen', slug: 'engkassen', formerSlugs: ['klitbanken'] },
    realEstate: { name: 'Byhus', slug: 'byhus', formerSlugs: ['havnehus'] },
  },
  furtherPartners: [],
  partners: [],
  external: {
    customerApp: '',
    webshop: '',
    bookingCalendar: null,
    reviewSite: '',
    reviewWidget: null,
    embedOrigin: '',
    advertising: { metaPixel: '', googleConversion: '' },
    documents: '',
  },
}

/** Names of the default brand, which must not be on another brand's pages. */
export const defaultNames =
  /solrose|varmio|voltara|nordkyst|fjordbank|klitbank|havnehus|garanteret netbel|garanteret-netbel/i
