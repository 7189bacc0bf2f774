import type { Brand } from '../../brand.ts'
import { partnerRouteId } from '../../routes/partner-names.ts'
import type { RouteId } from '../../routes/table.ts'
import { findPartnerKey } from '../mentions.ts'
import type { PageContent } from '../../schemas/content/page.ts'

export const page = (brand: Brand): PageContent => {
  const { energyFirm, bank, secondBank, realEstate } = brand.bookingPartners
  return {
    seo: {
      title: `Partnere · ${brand.company.shortName}`,
      description: brand.placeholders
        ? 'Sådan foregår det, når du kommer gennem en bank, et elselskab eller en mægler: hvad der deles, og hvad det koster. Partnerne er eksempler.'
        : 'Sådan foregår det, når du kommer gennem en bank, et elselskab eller en mægler: hvad der deles, hvad det koster, og hvordan man bliver partner.',
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'lavender',
        title: 'Kom gennem en, du kender',
        lead: 'Kommer du til os gennem din bank, dit elselskab eller din mægler, kan du her se, hvad det betyder for dig, og hvad det ikke gør.',
        art: { scene: 'street', alt: 'To huse side om side, det ene med solceller på taget.' },
        actions: [
          {
            label: 'Find din bank, din mægler eller dit elselskab',
            route: 'partners',
            hash: 'book',
          },
          { label: 'Bliv partner', route: 'partners', hash: 'bliv-partner' },
        ],
      },
      {
        type: 'links',
        id: 'book',
        title: 'Book gennem din partner',
        lead: `${brand.placeholders ? 'Ingen af aftalerne er indgået endnu. ' : ''}Rådgiveren er vores. Partneren får kun at vide, at du har været her, hvis du selv siger ja.`,
        items: [
          {
            route: 'energyFirmBooking',
            title: `Book via ${energyFirm.name}`,
            text: 'Elselskab. Rådgivning om solceller og batteri med dit forbrug som udgangspunkt.',
            partner: findPartnerKey(brand, energyFirm.name),
          },
          {
            route: 'bankBooking',
            title: `Book via ${bank.name}`,
            text: 'Bank. Vi regner på huset; om der kan lånes til det, taler du med banken om.',
            partner: findPartnerKey(brand, bank.name),
          },
          {
            route: 'bankAdviceBooking',
            title: `Energirådgivning via ${bank.name}`,
            text: 'Hele huset i én samtale: varme, strøm og rækkefølge, før du låner.',
            partner: findPartnerKey(brand, bank.name),
          },
          {
            route: 'secondBankBooking',
            title: `Book via ${secondBank.name}`,
            text: 'Bank. Nyt i stedet for olie- eller gasfyret: pris, tilskud og lån i rigtig rækkefølge.',
            partner: findPartnerKey(brand, secondBank.name),
          },
          {
            route: 'realEstateBooking',
            title: `Book via ${realEstate.name}`,
            text: 'Mægler. For dig, der køber eller sælger et hus og vil vide, hvad energien koster.',
            partner: findPartnerKey(brand, realEstate.name),
          },
          ...brand.furtherPartners.map(({ name, slug, customers }) => ({
            // The route is made of the same entry (shared/routes/public.ts).
            route: partnerRouteId(slug) as RouteId,
            title: `Book via ${name}`,
            text: `Energirådgivning for ${customers} hos ${name}.`,
            partner: findPartnerKey(brand, name),
          })),
          {
            route: 'bookCall',
            title: 'Book direkte hos os',
            text: 'Kommer du ikke gennem nogen, er rådgiveren den samme, og prisen er den samme.',
            own: true,
          },
        ],
      },
      {
        type: 'table',
        id: 'deles',
        title: 'Hvad der deles',
        lead: 'Ingenting af sig selv. Her står, hvad et ja betyder.',
        columns: ['Oplysning', 'Vi får', 'Partneren får'],
        rows: [
          { label: 'Navn', cells: [{ text: 'Det, du skriver' }, { text: 'Kun med dit ja' }] },
          { label: 'Mail og telefon', cells: [{ text: 'Det, du skriver' }, { text: 'Nej' }] },
          { label: 'At der er booket en tid', cells: [{ text: 'Ja' }, { text: 'Kun med dit ja' }] },
          {
            label: 'Regnestykket på huset',
            cells: [{ text: 'Ja' }, { text: 'Kun hvis du sender det' }],
          },
          { label: 'Indkomst, gæld, konto', cells: [{ text: 'Nej' }, { text: 'Ikke fra os' }] },
        ],
        source: 'Mere i [privatlivspolitikken](privacy).',
      },
      {
        type: 'prose',
        id: 'penge',
        title: 'Penge mellem os og partneren',
        body: [
          'Prisen er den samme, uanset hvem der sendte dig. Giver en partner sine kunder en fordel, står den på partnerens egen side med beløb og slutdato.',
          'Får en partner noget for at sende dig, eller vi for at sende dig den anden vej, står det på siden, du booker på, og du kan altid gå direkte til os.',
          'En bank, der låner dig penge til anlægget, vurderer selv lånet. Vi formidler ikke lån og får ikke del i renten. Læs om [finansiering](financing).',
        ],
      },
      {
        type: 'prose',
        id: 'bliv-partner',
        title: 'Bliv partner',
        body: [
          'Er du bank, mægler, elselskab eller installatør, så skriv et par linjer om jeres kunder, og hvad I gerne vil kunne tilbyde dem. Vi svarer inden for én hverdag. Den første samtale handler om, hvad kunden får ud af det; kan vi ikke svare på det, bliver det ikke til noget.',
          'Installatører skriver også autorisation og område. Kender du bare en, der burde høre om os, så [henvis en ven](refer).',
        ],
      },
      {
        type: 'callToAction',
        title: 'Har I kunder med tag og kedel?',
        lead: 'Skriv, hvem I er, og hvad I gerne vil tilbyde jeres kunder. Så finder vi en tid.',
        actions: [
          { label: 'Skriv til os', route: 'contact' },
          { label: 'Løsninger til erhverv', route: 'business' },
        ],
      },
    ],
  }
}
