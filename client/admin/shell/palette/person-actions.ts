import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { copyText } from '../../copy-text.ts'
import { formatPhone } from '../../format.ts'
import type { PaletteAction } from './actions.ts'

/** Actions of the command palette on a phone number, an e-mail address and a text. */

export const callAction = (phone: string, name?: string): PaletteAction => ({
  icon: 'phone',
  label: `Ring til ${name ?? formatPhone(phone)}`,
  ...(name && { beside: formatPhone(phone) }),
  run: () => location.assign(phoneHref(phone)),
})

export const mailAction = (address: string): PaletteAction => ({
  icon: 'mail',
  label: `Skriv til ${address}`,
  run: () => location.assign(`mailto:${encodeURIComponent(address).replace('%40', '@')}`),
})

export const copyAction = (text: string, label = `Kopiér ${text}`): PaletteAction => ({
  icon: 'copy',
  label,
  run: () => void copyText(text),
})
