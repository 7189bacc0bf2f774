import type { Brand } from '../brand.ts'

/** The company's phone number as a link in copy, never broken over two lines. */
export const phoneLink = ({ contact }: Pick<Brand, 'contact'>): string =>
  `[${contact.phone.replaceAll(' ', '\u00a0')}](tel:+45${contact.phone.replace(/\D/g, '')})`

/** The company's mail address as a link in copy. */
export const mailLink = ({ contact }: Pick<Brand, 'contact'>): string => `[${contact.email}](mailto:${contact.email})`

export const addressLine = ({ company }: Brand): string => `${company.street}, ${company.postcode} ${company.city}`
