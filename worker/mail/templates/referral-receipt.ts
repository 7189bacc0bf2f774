import { readReferralCode, referralAnswer, referralLink } from '#shared/domain/referral.ts'
import { href } from '#shared/routes/href.ts'
import type { Template } from '../letter.ts'
import { greetingOf } from '../words.ts'
import { reachUs, whyForm } from './phrases.ts'

/** To whoever stands behind a link to friends: the link to keep, and where to see it again. */
export const referralReceipt: Template = (values, { brand, origin }) => {
  const code = readReferralCode(values['kode'])
  return {
    subject: 'Dit link til dine venner',
    preheader: 'Gem mailen, så har du linket.',
    title: 'Dit link er skrevet på dig',
    blocks: [
      { type: 'text', text: `${greetingOf(values)}. Nu ved vi, hvem linket er fra. Bliver en ven kunde gennem det, skriver vi til dig på denne adresse.` },
      ...(code
        ? ([
            { type: 'link', label: 'Dit link', url: referralLink(origin, code) },
            { type: 'facts', rows: [{ label: 'Kode', value: code }] },
          ] as const)
        : []),
      { type: 'text', text: 'Får du noget for at anbefale os, er det reklame, og det skal din ven kunne se. Send kun linket til en, du kender.' },
      ...(code ? [{ type: 'link', label: 'Se vilkårene og dit link på siden', url: origin + referralAnswer(href('refer'), code) } as const] : []),
      { type: 'text', text: `Har du spørgsmål? ${reachUs(brand)}` },
    ],
    why: whyForm,
  }
}
