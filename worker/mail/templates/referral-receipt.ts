import { readReferralCode, linkToReferral, referralLink } from '#shared/domain/referral.ts'
import { href } from '#shared/routes/href.ts'
import type { Block, Template } from '../letter.ts'
import { writeGreeting } from '../read-values.ts'
import { reachUs, whyForm } from './phrases.ts'

const advertising =
  'Får du noget for at anbefale os, er det reklame, og det skal din ven kunne se. Send kun linket til en, du kender.'

/** To the owner of a referral link: the link, and where to find it again. */
export const referralReceipt: Template = (values, { brand, origin }) => {
  const code = readReferralCode(values['kode'])
  const rows = code
    ? [
        { label: 'Dit link', value: referralLink(origin, code) },
        { label: 'Kode', value: code },
      ]
    : []
  const blocks: readonly Block[] = [
    { type: 'text', text: writeGreeting(values) },
    {
      type: 'text',
      text: 'Du har skrevet dig på dit link. Bliver en ven kunde gennem det, skriver vi til dig på denne adresse. Den første, der skriver sig på et link, ejer det.',
    },
    ...(rows.length > 0 ? [{ type: 'facts', rows } as const] : []),
    { type: 'text', text: advertising },
    ...(code
      ? [
          {
            type: 'link',
            label: 'Se vilkårene på siden',
            url: origin + linkToReferral(href('refer'), code),
          } as const,
        ]
      : []),
    { type: 'text', text: `Har du spørgsmål? ${reachUs(brand)}` },
  ]
  return {
    subject: 'Dit link til dine venner',
    preheader: 'Gem mailen, så har du linket.',
    title: 'Dit link til dine venner',
    blocks,
    why: whyForm,
  }
}
