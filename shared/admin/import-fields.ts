// Apart from the contract of imports, which the Worker's start loads.

/** Largest file, in bytes. */
export const importMaxBytes = 2 * 1024 * 1024
/** Rows that the dry run takes in one request. */
export const importChunk = 500

/** A field of a case that a column of a file can hold. */
export interface ImportField {
  /** Danish. */
  readonly label: string
  /** Headings that mean it, in lower case, as `normalizeHeading` writes them. */
  readonly headings: readonly string[]
  /** Between the cells of several columns, such as first name and last name; only one column can be the field without it. */
  readonly join?: string
}

const headings = (text: string): readonly string[] => text.split(', ')

export const importFields = {
  name: {
    label: 'Navn',
    headings: headings(
      'navn, name, fulde navn, full name, kontakt, kontaktperson, kunde, kundenavn, fornavn, first name, efternavn, last name, surname',
    ),
    join: ' ',
  },
  email: {
    label: 'E-mail',
    headings: headings(
      'e mail, email, mail, e mailadresse, emailadresse, mailadresse, e mail adresse, email address, e post',
    ),
  },
  phone: {
    label: 'Telefon',
    headings: headings(
      'telefon, tlf, tlf., telefonnummer, telefonnr, telefonnr., tlf nr, tlf. nr., phone, phone number, mobil, mobilnummer, mobilnr, mobile, nummer',
    ),
  },
  address: {
    label: 'Adresse',
    headings: headings(
      'adresse, address, vej, vejnavn, gade, gadenavn, street, husnr, husnr., husnummer, nr., etage, dør',
    ),
    join: ' ',
  },
  postcode: {
    label: 'Postnummer',
    headings: headings(
      'postnummer, postnr, postnr., post nr, post nr., postkode, postcode, zip, zip code, postnr. og by, postnr og by, postnummer og by',
    ),
  },
  town: { label: 'By', headings: headings('by, town, city, postdistrikt, bynavn') },
  wants: {
    label: 'Ønsker',
    headings: headings(
      'ønsker, ønske, produkt, produkter, interesse, interesser, interesseret i, interest, product, products, emne',
    ),
    join: ', ',
  },
  owner: {
    label: 'Rådgiver',
    headings: headings('rådgiver, ansvarlig, sælger, konsulent, owner, adviser, advisor'),
  },
  campaign: { label: 'Kampagne', headings: headings('kampagne, campaign, utm campaign') },
  source: {
    label: 'Kilde',
    headings: headings('kilde, source, utm source, lead kilde, leadkilde'),
  },
  note: {
    label: 'Note',
    headings: headings(
      'note, noter, notes, kommentar, kommentarer, bemærkning, bemærkninger, besked, comment, comments',
    ),
    join: '\n',
  },
} as const satisfies Readonly<Record<string, ImportField>>
export type ImportFieldName = keyof typeof importFields

/** A row of a file as the dry run takes it: what its columns hold, as written. */
export interface ImportInputRow {
  /** As a spreadsheet numbers it. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<ImportFieldName, string>>>
}
