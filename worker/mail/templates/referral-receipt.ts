import { readReferralCode, linkToReferral, referralLink } from '#shared/domain/referral.ts'
import { href } from '#shared/routes/href.ts'
import type { Template } from '../letter.ts'
import { writeGreeting } from '../read-values.ts'
import { button, factBlocks, textBlocks } from './blocks.ts'
import { reachUs, whyForm } from './phrases.ts'

const advertising =
  'Får du noget for at anbefale os, er det reklame, og det skal din ven kunne se. Send kun linket til en, du kender.'

/** To the owner of a referral link: the link, and where to find it again. */
export const referralReceipt: Template = (values, { brand, origin }) => {
  const code = readReferralCode(values['kode'])
  return {
    subject: 'Dit link til dine venner',
    preheader: 'Gem mailen, så har du linket.',
    title: 'Dit link til dine venner',
    blocks: [
      ...textBlocks(
        writeGreeting(values),
        'Du har skrevet dig på dit link. Bliver en ven kunde gennem det, skriver vi til dig på denne adresse. Den første, der skriver sig på et link, ejer det.',
      ),
      ...(code ? factBlocks({ 'Dit link': referralLink(origin, code), Kode: code }) : []),
      ...textBlocks(advertising),
      ...(code
        ? button('Se vilkårene på siden', origin + linkToReferral(href('refer'), code))
        : []),
      ...textBlocks(`Har du spørgsmål? ${reachUs(brand)}`),
    ],
    why: whyForm,
  }
}
