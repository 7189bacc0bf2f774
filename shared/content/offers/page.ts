import type { PageState } from '../../domain/offers/state/page-state.ts'
import { formatPhone } from '../../domain/e164.ts'
import type { OfferContent } from '../../schemas/offers/offer.ts'
import type { CustomerOffer } from '../../schemas/offers/view.ts'
import { danishDay } from '../../domain/dates.ts'
import { formatDate } from '../format.ts'
import { untilDelivered, withdrawalTerm } from './withdrawal.ts'
import { youOf } from '../copy/you.ts'

/** Copy of an offer's page that is the same for every offer. */

export const firstName = (name: string): string => name.split(' ')[0] || name

/** The adviser's number in pairs of digits, however it was stored. */
export const adviserPhone = ({ phone }: OfferContent['adviser']): string => formatPhone(phone)

/** `23. november 2026 kl. 14.05`, in Danish time. */
export function formatMoment(at: string): string {
  const time = new Date(at)
    .toLocaleTimeString('da-DK', {
      timeZone: 'Europe/Copenhagen',
      hour: '2-digit',
      minute: '2-digit',
    })
    .replace(':', '.')
  return `${formatDate(danishDay(Date.parse(at)))} kl.\u00a0${time}`
}

export interface Notice {
  readonly tone: 'ok' | 'warn' | 'plain'
  readonly title: string
  readonly text: string
}

/** The notice at the top of an offer that can't simply be accepted; null where it can. `mails`: whether mails are sent. */
export function noticeOf(offer: CustomerOffer, state: PageState, mails: boolean): Notice | null {
  const {
    content,
    number,
    currentVersion,
    version,
    acceptance,
    cancelUntil,
    declinedAt,
    cancellation,
  } = offer
  const you = youOf(content)
  const adviser = firstName(content.adviser.name)
  const receipt = mails
    ? 'Kvitteringen står her på siden og kommer også på mail.'
    : 'Kvitteringen står her på siden. Gem den, for der sendes ingen mail.'
  const words: Readonly<Record<PageState, () => Notice | null>> = {
    open: () => null,
    conditional: () => ({
      tone: 'warn',
      title: 'Tilbuddet er betinget',
      text: you`Et tilskud skal være bevilget, før du siger bindende ja. Siger du ja før, kan du miste det. Derfor kan tilbuddet ikke accepteres endnu. ${adviser} skriver, så snart svaret er der, og du kan spørge imens.`,
    }),
    expired: () => ({
      tone: 'warn',
      title: `Tilbuddet gjaldt til ${formatDate(content.validUntil)}`,
      text: you`Det kan ikke accepteres mere. Ring til ${adviser}, eller stil et spørgsmål her på siden, så får du et nyt med dagens priser.`,
    }),
    accepted: () => ({
      tone: 'ok',
      title: 'Tak. Vi har en aftale',
      text: you`Du sagde ja den ${acceptance ? formatMoment(acceptance.at) : ''}. Du kan fortryde ${withdrawalTerm(cancelUntil)}. ${receipt}`,
    }),
    declined: () => ({
      tone: 'plain',
      title: you('Du har sagt nej tak'),
      text: you`Det er noteret${declinedAt ? ` den ${formatMoment(declinedAt)}` : ''}. Har du ombestemt dig, så ring til ${adviser}.`,
    }),
    cancelled: () => ({
      tone: 'plain',
      title: 'Aftalen er fortrudt',
      text: `Vi modtog fortrydelsen${cancellation ? ` den ${formatMoment(cancellation.at)}` : ''}. ${receipt}`,
    }),
    replaced: () => ({
      tone: 'warn',
      title: `Dette er version ${version}, som er afløst`,
      text: `Den kan læses, men ikke accepteres. Den seneste er version ${currentVersion} af tilbud ${number}.`,
    }),
  }
  return words[state]()
}

/** The state of an offer, after its number: text, and the day that ends it. */
export function standingOf(
  { content, version, acceptance }: Pick<CustomerOffer, 'content' | 'version' | 'acceptance'>,
  state: PageState,
): readonly [words: string, day: string | null] {
  const standing: Readonly<Record<PageState, readonly [string, string | null]>> = {
    open: ['gælder til', content.validUntil],
    conditional: ['gælder til', content.validUntil],
    expired: ['gjaldt til', content.validUntil],
    accepted: ['aftalt den', acceptance && danishDay(Date.parse(acceptance.at))],
    declined: [youOf(content)('Du har sagt nej tak'), null],
    cancelled: ['aftalen er fortrudt', null],
    replaced: [`version ${version}, afløst`, null],
  }
  return standing[state]
}

export interface NextStep {
  readonly title: string
  readonly text: string
  readonly done: boolean
}

/** The next steps, in their order. */
export function nextSteps(
  {
    content,
    deliveredOn,
    cancelUntil,
  }: Pick<CustomerOffer, 'content' | 'deliveredOn' | 'cancelUntil'>,
  state: PageState,
): NextStep[] {
  const { adviser, deliveryNote, groups } = content
  const you = youOf(content)
  const spots = groups.flatMap(({ lines }) => lines.map(({ spot }) => spot))
  const isAgreed = state === 'accepted'
  const onGrid = spots.includes('solar-panel') || spots.includes('battery')
  const delivered = isAgreed && deliveredOn !== null
  const right = isAgreed
    ? you`Du kan fortryde ${withdrawalTerm(cancelUntil)}.`
    : you`Her på siden. Du kan fortryde det ${untilDelivered}.`
  return [
    ...(state === 'conditional'
      ? [
          {
            title: 'Tilskuddet bliver bevilget',
            text: you('Først derefter kan du sige bindende ja.'),
            done: false,
          },
        ]
      : []),
    { title: you(isAgreed ? 'Du har sagt ja' : 'Du siger ja'), text: right, done: isAgreed },
    {
      title: 'Vi ser på huset',
      text: you`${firstName(adviser.name)} aftaler et tidspunkt. Finder vi noget, der kan ændre prisen, får du det at vide, før vi går i gang.`,
      done: delivered,
    },
    {
      title: 'Montage',
      text: delivered
        ? `Leveret den ${formatDate(deliveredOn)}.`
        : deliveryNote || you('Vi aftaler ugen med dig.'),
      done: delivered,
    },
    {
      title: onGrid ? 'Strøm' : 'Klar til brug',
      text: you`${onGrid ? 'Anlægget er meldt til netselskabet. Vi starter det' : 'Vi starter anlægget'} og viser dig, hvordan det passes.`,
      done: false,
    },
  ]
}
