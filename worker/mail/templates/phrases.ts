import type { Brand } from '#shared/brand.ts'

/** Sentences that several mails use. */
export const reachUs = ({ contact }: Brand): string =>
  `Svar på denne mail, eller ring på ${contact.phone.replaceAll(' ', '\u00a0')} hverdage ${contact.salesHours}.`

export const whyForm =
  'Du får denne mail, fordi din mailadresse blev skrevet i en formular på vores side. Var det ikke dig, kan du se bort fra den.'
