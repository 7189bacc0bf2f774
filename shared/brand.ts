import type { adviserProducts } from './admin/advisers.ts'

/** A name that URLs are made of. */
export interface Named {
  readonly name: string
  /** Lower-case, used in URLs. */
  readonly slug: string
  /** Slugs of earlier names; their URLs keep redirecting to the present ones. */
  readonly formerSlugs: readonly string[]
}

/** A calendar that others run, shown in a frame of our own. Its script gets `data-domain`, `data-displaymode` and `data-copyparams`. */
export interface BookingCalendar {
  /** Who runs it and gets what a visitor writes in it. */
  readonly provider: string
  /** Address of its script. */
  readonly script: string
  /** Our account with it, as the script's `data-domain`. */
  readonly domain: string
  /** The origin that its messages, and alone they, come from. */
  readonly origin: string
  /** `type` or `event` of the message that a time is booked. */
  readonly completed: string
  /** The same calendar as a page of its own. */
  readonly page: string
}

/** Reviews that others show, in a frame of our own. */
export interface ReviewWidget {
  /** Who shows them and gets the visitor's address. */
  readonly provider: string
  /** Address of its script. */
  readonly script: string
  /** What the script puts on the window once it works. */
  readonly global: string
  /** Its function that fills an element; empty where it finds the element by itself. */
  readonly draw: string
  /** Attributes of the element to fill. */
  readonly attributes: Readonly<Record<string, string>>
  /** Origins beside its script's that it takes pictures, styles, data and frames from. */
  readonly origins: readonly string[]
}

/** A partner whose booking page needs nothing but this entry. */
export interface FurtherPartner extends Named {
  /** What its customers are called, in the plural: `kunder`, `medlemmer`. */
  readonly customers: string
  /** What the meeting is about, two to four points. */
  readonly about: readonly string[]
  /** What customers should have at hand, one to four. */
  readonly bring: readonly string[]
  /** The product that the meeting is about; by default any. */
  readonly product?: keyof typeof adviserProducts
}

/** Everything that names a company. A rename is a change of this file alone: URLs, menus, mails and structured data follow. */
export interface Brand {
  readonly company: {
    readonly name: string
    /** The name as set in headings and the word mark. */
    readonly shortName: string
    /** Lower-case, used in URLs: /hvorfor-{slug}, /{slug}-plug … */
    readonly slug: string
    /** Slugs of earlier names; their URLs keep redirecting to the present ones. */
    readonly formerSlugs: readonly string[]
    readonly cvr: string
    readonly street: string
    readonly postcode: string
    readonly city: string
    /** The town, for a map of Denmark in pieces of 15 km. */
    readonly town: { readonly latitude: number; readonly longitude: number }
    /** The position of the door. Structured data for search engines includes it, if it is known. */
    readonly geo?: { readonly latitude: number; readonly longitude: number }
    /** The bank account that invoices are paid to. */
    readonly account: { readonly registration: string; readonly number: string }
  }
  readonly contact: {
    readonly phone: string
    readonly email: string
    readonly salesHours: string
    readonly supportHours: string
  }
  /** True until CVR, phone and address are the company's own: shown as »Pladsholder«. */
  readonly placeholders: boolean
  readonly heatPumpBrand: Named
  readonly batteryBrand: Named
  /** The paid promise that one's battery helps the grid. */
  readonly gridRewards: Named
  /** Partners with a booking page of their own: /{slug}-booking. */
  readonly bookingPartners: {
    readonly energyFirm: Named
    /** Also with an energy-advice page, and its name beside ours on the plug. */
    readonly bank: Named
    readonly secondBank: Named
    readonly realEstate: Named
  }
  /** Partners whose booking page, /{slug}-booking, is made of their entry: route, page, sitemap and the list of partners follow. */
  readonly furtherPartners: readonly FurtherPartner[]
  /** `logoWidth`: at a height of 42, so that the page reserves the space of a logo before it loads. */
  readonly partners: readonly {
    readonly name: string
    readonly logo: string
    readonly logoWidth: number
    readonly alt: string
    readonly link: string
  }[]
  /** Empty means: not shown, or the built-in page serves. */
  readonly external: {
    readonly customerApp: string
    readonly webshop: string
    readonly bookingCalendar: BookingCalendar | null
    readonly reviewSite: string
    readonly reviewWidget: ReviewWidget | null
    /** Origin of a second host of the site, used for frames alone, so that others' scripts never run where people sign in. */
    readonly embedOrigin: string
    /** Tags of advertising networks (shared/domain/advertising/networks.ts); they run only after consent to them. */
    readonly advertising: {
      /** Id of Meta's pixel: digits. */
      readonly metaPixel: string
      /** Google Ads' conversion, as its tag names it: `AW-123456789/AbC-D_efGh12`. */
      readonly googleConversion: string
    }
    readonly documents: string
  }
}

/** The company's own products are named after the first word of its name. */
export const firstWord = (name: string): string => name.split(' ')[0] ?? name

export const brand: Brand = {
  company: {
    name: 'Solrose Energi A/S',
    shortName: 'Solrose Energi',
    slug: 'solrose',
    formerSlugs: [],
    cvr: '00 00 00 00',
    street: 'Solrosevej 1',
    postcode: '8000',
    city: 'Aarhus C',
    town: { latitude: 56.16, longitude: 10.21 },
    account: { registration: '0000', number: '00 00 00 00 00' },
  },
  contact: {
    phone: '00 00 00 00',
    email: 'kontakt@solrose.example',
    salesHours: '09.00–17.00',
    supportHours: '09.00–15.00',
  },
  placeholders: true,
  heatPumpBrand: { name: 'Varmio', slug: 'varmio', formerSlugs: [] },
  batteryBrand: { name: 'Voltara', slug: 'voltara', formerSlugs: [] },
  gridRewards: {
    name: 'Garanteret netbelønning',
    slug: 'garanteret-netbelonning',
    formerSlugs: [],
  },
  bookingPartners: {
    energyFirm: { name: 'Nordkyst Energi', slug: 'nordkyst-energi', formerSlugs: [] },
    bank: { name: 'Fjordbanken', slug: 'fjordbanken', formerSlugs: [] },
    secondBank: { name: 'Klitbanken', slug: 'klitbanken', formerSlugs: [] },
    realEstate: { name: 'Havnehus', slug: 'havnehus', formerSlugs: [] },
  },
  furtherPartners: [],
  partners: [
    { name: 'Varmio', logo: 'varmio', logoWidth: 101, alt: 'Varmio', link: '' },
    { name: 'Voltara', logo: 'voltara', logoWidth: 172, alt: 'Voltara', link: '' },
    {
      name: 'Nordkyst Energi',
      logo: 'nordkyst-energi',
      logoWidth: 167,
      alt: 'Nordkyst Energi',
      link: '',
    },
    { name: 'Fjordbanken', logo: 'fjordbanken', logoWidth: 184, alt: 'Fjordbanken', link: '' },
    { name: 'Klitbanken', logo: 'klitbanken', logoWidth: 174, alt: 'Klitbanken', link: '' },
    { name: 'Havnehus', logo: 'havnehus', logoWidth: 176, alt: 'Havnehus', link: '' },
  ],
  external: {
    customerApp: 'https://app.solrose.example/',
    webshop: '',
    bookingCalendar: null,
    reviewSite: '',
    reviewWidget: null,
    embedOrigin: '',
    advertising: { metaPixel: '', googleConversion: '' },
    documents: '',
  },
}
