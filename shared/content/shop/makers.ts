import type { Brand } from '../../brand.ts'
import type { ProductSafety, ResponsibleParty } from '../../schemas/product.ts'

/** Who made a product, and who answers for it in the EU where the maker is elsewhere. */
export interface Maker extends Pick<ProductSafety, 'producer' | 'euContact'> {
  /** As above the product's name. */
  readonly make: string
}

const maker = (
  make: string,
  [name, address, contact]: readonly [name: string, address: string, contact: string],
  euContact: ResponsibleParty | null = null,
): Maker => ({ make, producer: { name, address, contact }, euContact })

/** Answers for makers outside the EU. */
const importer: ResponsibleParty = {
  name: 'Havnens Import ApS',
  address: 'Eksempelkaj 7, 8000 Aarhus C',
  contact: 'produktsikkerhed@havnensimport.example',
}

/** Invented, like everything that is marked as an example. */
export const makers = {
  ladning: maker('Ladning', [
    'Ladning ApS',
    'Eksempelvej 12, 5000 Odense C',
    'produkter@ladning.example',
  ]),
  kroghage: maker('Kroghage', [
    'Kroghage AB',
    'Exempelgatan 3, 211 20 Malmö, Sverige',
    'info@kroghage.example',
  ]),
  tagfred: maker('Tagfred', [
    'Tagfred A/S',
    'Eksempelgade 40, 7100 Vejle',
    'sikkerhed@tagfred.example',
  ]),
  klarflade: maker('Klarflade', [
    'Klarflade GmbH',
    'Musterstraße 8, 24937 Flensburg, Tyskland',
    'kontakt@klarflade.example',
  ]),
  maalepunkt: maker('Målepunkt', [
    'Målepunkt ApS',
    'Eksempelvænget 5, 6400 Sønderborg',
    'hjaelp@maalepunkt.example',
  ]),
  daempe: maker('Dæmpe', [
    'Dæmpe Teknik ApS',
    'Eksempelvej 88, 8600 Silkeborg',
    'teknik@daempe.example',
  ]),
  hearthwell: maker(
    'Hearthwell',
    [
      'Hearthwell Controls Ltd',
      '14 Example Road, Sheffield, Storbritannien',
      'safety@hearthwell.example',
    ],
    importer,
  ),
  luma: maker(
    'Lumaair',
    ['Lumaair Co., Ltd.', '66 Example Road, Hsinchu, Taiwan', 'support@lumaair.example'],
    importer,
  ),
  vagtsom: maker('Vagtsom', [
    'Vagtsom A/S',
    'Eksempelbuen 21, 9000 Aalborg',
    'produkt@vagtsom.example',
  ]),
} as const

/** Our own products. */
export const ownMaker = ({ company, contact }: Brand, make: string): Maker =>
  maker(make, [
    company.name,
    `${company.street}, ${company.postcode} ${company.city}`,
    contact.email,
  ])
