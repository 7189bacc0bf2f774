import { type MentionInput, mentionFieldKinds } from '#shared/admin/mentions.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { readFacts } from '#shared/domain/mentions.ts'
import { type MentionContent, plainText } from '#shared/schemas/content/mention.ts'
import { invalid } from '#worker/problem.ts'

/** The page that shows all kinds of mentions. */
export const mentionPage = 'home'

type Input = Omit<MentionInput, 'note'>
type Messages = Record<string, string>

/**
 * A working copy of what staff wrote. Fields that its kind does not have are emptied. `present`: what is stored of it.
 * @throws Problem 422 with a message at each field that lacks something; what is hidden or invented needs no consent.
 */
export function toMention(
  input: Input,
  present: MentionContent | null,
  now: number,
): MentionContent {
  const { kind, name, position, shown, example, source, base, picture } = input
  const { consentBy, consentOn, consentHow, consentUntil } = input
  const own = <Name extends keyof typeof mentionFieldKinds>(
    field: Name,
    none: Input[Name],
  ): Input[Name] =>
    (mentionFieldKinds[field] as readonly string[]).includes(kind) ? input[field] : none
  const draft: MentionContent = {
    kind,
    name,
    text: own('text', ''),
    place: own('place', ''),
    facts: own('facts', ''),
    spot: kind === 'house' ? input.spot : null,
    picture: own('picture', null),
    alt: own('alt', ''),
    // A picture replaces the word mark that the repository has.
    drawing: kind === 'partner' && !picture ? (present?.drawing ?? null) : null,
    link: own('link', ''),
    base: kind === 'team' && base !== 'elsewhere' ? base : null,
    postcodes: [...own('postcodes', [])],
    weekTitle: own('weekTitle', ''),
    weekText: own('weekText', ''),
    position,
    example,
    shown,
    source,
    consentBy,
    consentOn,
    consentHow,
    consentUntil,
  }
  const messages = {
    ...findMarkup(draft),
    ...(shown && findGaps(draft)),
    ...(shown && !example && findConsentGaps(draft, danishDay(now))),
  }
  if (Object.keys(messages).length > 0) throw invalid(messages)
  return draft
}

const findMarkup = (draft: MentionContent): Messages =>
  Object.fromEntries(
    (['text', 'facts', 'weekTitle', 'weekText'] as const)
      .filter((name) => !plainText.test(draft[name]))
      .map((name) => [name, 'Skriv uden [ ], { } og *']),
  )

const missingText = {
  quote: 'Skriv kundens ord',
  house: 'Skriv, hvad der er værd at vide om huset',
  team: 'Skriv, hvem holdet er',
} as const

/** What visitors would miss. */
function findGaps({
  kind,
  text,
  facts = '',
  picture,
  drawing,
  alt,
  postcodes,
  ...draft
}: MentionContent) {
  const messages: Messages = {}
  if (kind !== 'partner' && text === '') messages['text'] = missingText[kind]
  if (readFacts(facts).some(([label]) => label === ''))
    messages['facts'] = 'Skriv hver linje med et navn og et kolon: »Anlæg: 3,6 kWp«'
  if (kind === 'partner' && !picture && !drawing) messages['picture'] = 'Vælg et logo'
  if ((picture || drawing) && alt === '')
    messages['alt'] = 'Skriv, hvad billedet viser, for dem, der ikke ser det'
  if (kind === 'team' && postcodes.length === 0)
    messages['postcodes'] = 'Skriv, hvilke postnumre holdet kommer til'
  if (draft.weekText !== '' && draft.weekTitle === '') messages['weekTitle'] = 'Skriv en overskrift'
  return messages
}

const orHide = 'eller slå »Vises på siden« fra'

/** What no one may be shown without. */
function findConsentGaps(draft: MentionContent, today: string): Messages {
  const { source, consentBy, consentOn, consentHow, consentUntil } = draft
  return {
    ...(source === '' && {
      source: `Skriv, hvor ordene eller tilladelsen kommer fra, ${orHide}`,
    }),
    ...(consentBy === '' && { consentBy: `Skriv, hvem der har sagt ja, ${orHide}` }),
    ...(consentHow === '' && { consentHow: `Skriv, hvordan samtykket er givet, ${orHide}` }),
    ...(consentOn === null
      ? { consentOn: `Vælg den dag, samtykket er givet, ${orHide}` }
      : consentOn > today && { consentOn: 'Dagen er ikke kommet endnu' }),
    ...(consentUntil !== null && consentUntil < today && { consentUntil: expired }),
  }
}

const expired = 'Samtykket er udløbet. Få et nyt, eller skjul omtalen'

/** What must be mended before a mention can be published, in Danish. */
export const findMentionFaults = (
  draft: MentionContent,
  withdrawnAt: string | null,
  now: number,
): readonly string[] => [
  ...(withdrawnAt ? ['Samtykket er trukket tilbage, så den kan ikke komme på siden.'] : []),
  ...Object.values(
    draft.shown
      ? {
          ...findGaps(draft),
          ...(!draft.example && findConsentGaps(draft, danishDay(now))),
        }
      : {},
  ).map((message) => `${message}.`),
]
