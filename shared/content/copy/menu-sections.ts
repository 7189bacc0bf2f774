import type { RouteId } from '../../routes/table.ts'
import type { SpotName } from '../../schemas/content/block-parts.ts'

export interface MenuSection {
  /** Id of the section on its page. */
  readonly id: string
  readonly label: string
  readonly text: string
}

export interface ProductMenu {
  readonly label: string
  readonly subtitle: string
  readonly overview: string
  readonly spot: SpotName
  readonly tint: 'almond' | 'breeze' | 'lavender'
  readonly sections: readonly MenuSection[]
}

/** The descriptions in 'Se også'. */
export const seeAlsoTexts: Partial<Record<RouteId, string>> = {
  products: 'Det store, det lille, og hvad der kommer først',
  webshop: 'Tilbehør til anlægget',
  knowledge: 'Svar, artikler og søgning',
  business: 'Tag, batteri og opladning til firmaet',
  subsidies: 'Hvad du kan søge, og hvornår',
  partners: 'Bank, mægler og energifirma',
  service: 'Eftersyn, og når noget driller',
  electricCar: 'Lad bilen op med din egen strøm',
  refer: 'Del dit eget link med en, der mangler et regnestykke',
}

/** The entries of the header's dropdowns (requirement 2.3.1), in their order. */
export const productMenus: Partial<Record<RouteId, ProductMenu>> = {
  solar: {
    label: 'Solceller',
    subtitle: 'Effektive solceller til dit hjem',
    overview: 'Alt om solceller',
    spot: 'solar-panel',
    tint: 'almond',
    sections: [
      { id: 'product-details', label: 'Vores solcelleprodukter', text: 'Paneler og vekselretter' },
      { id: 'calculator', label: 'Solcelleberegner', text: 'Sådan regner vi på dit tag' },
      { id: 'financing', label: 'Finansiering', text: 'Kontant, lån og fradrag' },
      { id: 'roof-types', label: 'Passer dit tag til solceller?', text: 'Tagtyper og hældning' },
      { id: 'energy-rating', label: 'Energimærkning', text: 'Hvad anlægget betyder for mærket' },
      { id: 'campaigns', label: 'Aktuelle tilbud', text: 'Med slutdato og betingelser' },
      {
        id: 'summerhouse',
        label: 'Solceller til sommerhuset',
        text: 'Når du mest er der om sommeren',
      },
      { id: 'faq', label: 'Ofte stillede spørgsmål', text: 'Svar uden udenomssnak' },
    ],
  },
  heatPump: {
    label: 'Varmepumper',
    subtitle: 'Energieffektiv opvarmning til dit hjem',
    overview: 'Alt om varmepumper',
    spot: 'heat-pump',
    tint: 'breeze',
    sections: [
      { id: 'products', label: 'Produkter', text: 'Luft til vand, forklaret' },
      { id: 'calculator', label: 'Varmepumpeberegner', text: 'Fra gas og olie til strøm' },
      { id: 'financing', label: 'Finansiering', text: 'Tilskud, fradrag og lån' },
      { id: 'energy-rating', label: 'Energimærkning', text: 'Hvad pumpen betyder for mærket' },
      { id: 'campaigns', label: 'Aktuelle tilbud', text: 'Med slutdato og betingelser' },
      { id: 'faq', label: 'Ofte stillede spørgsmål', text: 'Støj, kulde og eftersyn' },
    ],
  },
  battery: {
    label: 'Batterier',
    subtitle: 'Effektiv energilagring til dit hjem',
    overview: 'Alt om batterier',
    spot: 'battery',
    tint: 'lavender',
    sections: [
      { id: 'fordele', label: 'Fordele', text: 'Hvad et batteri gør, og ikke gør' },
      { id: 'produkter', label: 'Produkter', text: 'Størrelser og priser' },
      { id: 'battery-selection-guide', label: 'Vælg størrelse', text: 'Efter dit forbrug' },
      { id: 'battery-financing', label: 'Finansiering', text: 'Kontant, lån og fradrag' },
      { id: 'campaigns', label: 'Aktuelle tilbud', text: 'Med slutdato og betingelser' },
      { id: 'faq', label: 'Ofte stillede spørgsmål', text: 'Levetid, placering, sikkerhed' },
      { id: 'contact', label: 'Kontakt', text: 'Spørg en rådgiver' },
    ],
  },
  gridBalancing: {
    label: 'Passiv indkomst',
    subtitle: 'Tjen penge på din energi',
    overview: 'Alt om netbalancering',
    spot: 'power-line',
    tint: 'lavender',
    sections: [
      {
        id: 'grid-balancing-content',
        label: 'Hvad er netbalancering?',
        text: 'Dit batteri hjælper elnettet',
      },
      { id: 'products-section', label: 'Hvad kan være med?', text: 'Batteri og elvandvarmer' },
      { id: 'payments', label: 'Betaling', text: 'Hvad det giver, og hvad der er usikkert' },
      {
        id: 'systemydelser-deep-dive',
        label: 'Systemydelser i dybden',
        text: 'FCR, FFR og de andre',
      },
    ],
  },
}

/** Columns of a dropdown's list: 1 up to 5 entries, 2 up to 10, 3 up to 15, then 4 (requirement 2.3.4). */
export const menuColumns = (entries: number): 1 | 2 | 3 | 4 =>
  entries <= 5 ? 1 : entries <= 10 ? 2 : entries <= 15 ? 3 : 4
