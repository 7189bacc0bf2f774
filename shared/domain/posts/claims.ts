import type { Block } from '../../schemas/content/block.ts'
import { textsOf, withFigures } from './text.ts'

/** A place of a text that the law or our own rules forbid without proof. */
export interface Claim {
  readonly from: number
  readonly to: number
  readonly rule: ClaimRule
}

export type ClaimRule = 'free' | 'green' | 'credit' | 'undated' | 'unsourced'

/** Why a claim needs proof, and who says so; shown to staff. */
export const claimRules: Readonly<
  Record<ClaimRule, { readonly reason: string; readonly source: string }>
> = {
  free: {
    reason:
      'Skriv kun »gratis« om noget, kunden slet ikke betaler for, heller ikke gennem prisen på noget andet. Skriv ellers, hvad der er med i prisen.',
    source: 'Markedsføringsloven §§ 5–6 og bilag 1, nr. 20',
  },
  green: {
    reason:
      'Skriv, hvad påstanden gælder, og vis det: et tal med kilde, et mærke eller en deklaration i samme sætning.',
    source: 'Markedsføringsloven §§ 5 og 13; lov 558/2025, fra 27. september 2026',
  },
  credit: {
    reason:
      'En ydelse eller en rente skal stå sammen med resten af låneeksemplet: ÅOP, samlet kreditbeløb, løbetid og samlet beløb at betale.',
    source: 'Markedsføringsloven § 18',
  },
  undated: {
    reason:
      'Skriv, hvilket år indtjeningen eller besparelsen er regnet for, eller brug et tal, der følger dagens priser.',
    source: 'Markedsføringsloven § 13: påstande skal kunne dokumenteres',
  },
  unsourced: {
    reason: 'Skriv kilde og måned ved tallet, eller tilføj artiklens kilde.',
    source: 'Vores egen regel: hvert tal med enhed har en kilde',
  },
}

/** The words of a claim that is proven, and the rule that its proof answers. */
export interface ProvenText {
  readonly text: string
  readonly rule: ClaimRule
}

/** What is around a text: the article's section, whether the article names sources, and claims whose proof is valid today. */
export interface ClaimContext {
  readonly section: string
  readonly hasSources: boolean
  readonly proven?: readonly ProvenText[]
}

/** A typed number with a unit of energy, money or time. */
export const typedAmount =
  /(?<![\w.,§-])(\d[\d.]*(?:,\d+)?)[\u00a0 ](%|kr\.(?:\/kWh)?|øre(?:\/kWh)?|kWh|kWp|kW|m²|m³|år|dB|°C)(?!\p{L})/gu

/** A named source with its date, or an address to read it at. */
export const isSourced = (text: string): boolean => /\b(?:19|20)\d\d\b|\]\(https:/.test(text)

const free = /(?<!\p{L})(?:gratis|uden beregning|omkostningsfrit?)(?!\p{L})/giu
const denied = /(?:ikke|aldrig|hverken|sjældent)(?: \p{L}+)? $|»$/iu

const green =
  /(?<!\p{L})(?:grøn(?:t|ne|nere|nest)?|(?:klima|miljø)(?:venlig|neutral|rigtig)(?:t|e|ere|st)?|bæredygtig(?:t|e|ere|hed)?|CO[2₂]-neutral(?:t|e)?)(?!\p{L})/giu
/** A colour, or the name of a thing. */
const colour =
  /^ (?:lampe|lamper|lys|knap|knapper|pil|pile|linje|streg|farve|felt|felter|kant|diode|ledning|kabel|område|områder|græs|planter|søjle|søjler)(?!\p{L})/iu
/** What a green claim can rest on. */
const proof =
  /\d[\d.,]*[\u00a0 ](?:%|g|kg|ton)(?!\p{L})|\{=|ifølge|deklaration|oprindelsesgaranti|svanemærk|EU-blomst|energimærk/iu

const monthly =
  /(?:\d[\d.]*(?:,\d+)?|\})[\u00a0 ]?(?:kr\.?|kroner)[\u00a0 ]?(?:\/|pr\.?|om|i|hver)?[\u00a0 ]?(?:md\.?|mdr\.?|måned(?:en)?)(?!\p{L})/giu
const rate =
  /(?<!\p{L})(?:(?:debitor)?rente|(?:låne)?ydelse|afdrag)(?:n|en|et|r)?(?!\p{L})[^.;:]{0,30}?\d[\d.]*(?:,\d+)?[\u00a0 ](?:%|kr\.)/giu
/** Regular amounts that are no credit: a price of a service, or what is saved or earned. */
const isNoCredit =
  /abonnement|tarif|elregning|elselskab|netselskab|forbrug|spar|tillæg|service|tjen|indtægt|betaler (?:en|de) udbyder/iu
const hasExample = (text: string): boolean =>
  /(?<!\p{L})ÅOP(?!\p{L})/u.test(text) && /samlet|i alt/iu.test(text)

const gain =
  /(?<!\p{L})(?:tjen(?:e|er|es|te)?|indtægt(?:en|er)?|indtjening(?:en)?|spar(?:e|er|es)?|besparelse[nr]?|gevinst(?:en)?|afkast(?:et)?)(?!\p{L})/iu
const money = /(?<![\w.,§}-])\d[\d.]*(?:,\d+)?[\u00a0 ]kr\.(?!\/)/gu
/** A sum that the sentence works out from its own numbers: »Flytter du 30 kWh, sparer du 26 kr.« */
const isWorked = (sentence: string): boolean =>
  /^\s*\p{Lu}\p{L}+r du [^,]*\d[^,]*,|(?<!\p{L})i eksemplet(?!\p{L})/iu.test(sentence)
const isDated = (text: string): boolean => /\b(?:19|20)\d\d\b|\{=/.test(text)

/** Finds claims without proof in a text of an article: plain text in which figures are tokens. */
export function findClaims(
  text: string,
  { section, hasSources, proven = [] }: ClaimContext,
): Claim[] {
  const claims: Claim[] = []
  const add = (rule: ClaimRule, match: RegExpExecArray, offset = 0): void =>
    void claims.push({
      rule,
      from: offset + match.index,
      to: offset + match.index + match[0].length,
    })
  for (const { sentence, offset } of sentencesOf(text)) {
    for (const match of sentence.matchAll(free))
      if (!denied.test(sentence.slice(0, match.index))) add('free', match, offset)
    if (!proof.test(sentence))
      for (const match of sentence.matchAll(green))
        if (!colour.test(sentence.slice(match.index + match[0].length))) add('green', match, offset)
    if (!isNoCredit.test(sentence) && !hasExample(section))
      for (const match of [...sentence.matchAll(monthly), ...sentence.matchAll(rate)])
        add('credit', match, offset)
    if (gain.test(sentence) && !isWorked(sentence) && !isDated(section))
      for (const match of sentence.matchAll(money)) add('undated', match, offset)
  }
  if (!hasSources && !isSourced(section))
    for (const match of text.replace(/\{=[^{}]+\}/g, blank).matchAll(typedAmount))
      if (match[2] !== '°C' && match[0] !== '0 kr.') add('unsourced', match)
  const places = proven.flatMap((each) => placesOf(text, each))
  return claims
    .filter(
      ({ rule, from, to }) =>
        !places.some((place) => place.rule === rule && place.from <= from && to <= place.to),
    )
    .toSorted((a, b) => a.from - b.from)
}

/** A claim in the block with the number `at`, with its words. */
export interface BlockClaim extends Pick<Claim, 'rule'> {
  readonly at: number
  readonly words: string
}

/** Finds claims without proof in the blocks of a page or a piece. They prove each other; their figures have no source of their own. */
export function findClaimsInBlocks(
  blocks: readonly Block[],
  proven: readonly ProvenText[],
): BlockClaim[] {
  const texts = blocks.map((block) => textsOf(block, withFigures))
  const context = { section: texts.flat().join(' '), hasSources: true, proven }
  return texts.flatMap((own, at) =>
    own.flatMap((text) =>
      findClaims(text, context).map(({ rule, from, to }) => ({
        at,
        rule,
        words: text.slice(from, to),
      })),
    ),
  )
}

/** Where a text has the words of a proven claim: whole, in any case and spacing, without their full stop. */
function placesOf(text: string, { text: words, rule }: ProvenText): readonly Claim[] {
  const pattern = words
    .trim()
    .replace(/\.+$/, '')
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
    .join('\\s+')
  if (pattern === '') return []
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu'))].map(
    ({ 0: whole, index }) => ({ rule, from: index, to: index + whole.length }),
  )
}

const blank = (token: string): string => '_'.repeat(token.length)

const sentencesOf = (
  text: string,
): readonly { readonly sentence: string; readonly offset: number }[] =>
  [...text.matchAll(/[^]+?(?:[.!?](?=\s+[A-ZÆØÅ»{])|$)/g)].map((match) => ({
    sentence: match[0],
    offset: match.index,
  }))
