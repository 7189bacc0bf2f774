import { Problem } from '#worker/problem.ts'

/** What supabase-js returns instead of throwing. */
export interface BackendError {
  readonly code?: string
  readonly message: string
  readonly details?: string | null
}

const unavailable = () =>
  new Problem(503, 'backend_unavailable', 'Databasen svarer ikke lige nu. Prøv igen om lidt.')

/**
 * What functions of the database refuse because of a record's state: SQLSTATE PT409 with these names as message. `changed` (the
 * record has another revision than the user saw) is what every contract names it; its caller adds the present record. `{}` is the detail.
 */
const stateRefusals: Readonly<Record<string, readonly [code: string, message: string]>> = {
  stale_revision: ['changed', 'En anden har ændret den, siden du åbnede den.'],
  merged: ['merged', 'Sagen er samlet med en anden sag. Åbn den i stedet.'],
  no_step: ['no_step', 'Sagen har intet næste skridt.'],
  no_offer: ['no_offer', 'Sagen har intet sendt tilbud. Send tilbuddet, så følger status med.'],
  no_agreement: ['no_agreement', 'Sagen er vundet, når kunden har sagt ja til tilbuddet.'],
  has_agreement: [
    'has_agreement',
    'Kunden har sagt ja til et tilbud. Aftalen skal først fortrydes.',
  ],
  offer_waits: [
    'offer_waits',
    'Et tilbud venter på kundens svar. Træk det tilbage, eller markér sagen som tabt.',
  ],
  not_yours: ['not_yours', 'Kun den, der skrev det, kan ændre det.'],
  not_merged: ['not_merged', 'Sagen er ikke samlet med en anden.'],
  merged_too_long: [
    'merged_too_long',
    'Sagerne kan ikke skilles igen: der er gået over 30 dage, eller noget af dem er slettet.',
  ],
  adviser_inactive: ['adviser_inactive', 'Rådgiveren er ikke aktiv og kan ikke få sager.'],
  other_row: [
    'other_row',
    'Rækkerne kom i en anden rækkefølge, end de står i filen. Begynd forfra.',
  ],
  not_ready: ['not_ready', 'Importen kan ikke køres, som den er nu. Hent siden igen.'],
  order_step: ['order_step', 'Det kan ikke gøres med ordren, som den er nu. Hent den igen.'],
  order_captured: [
    'order_captured',
    'Pakken er på vej, og beløbet trækkes. Refundér i stedet, når den er sendt.',
  ],
  refund_too_much: ['refund_too_much', 'Så meget er der ikke tilbage at refundere af ordren.'],
  return_too_much: ['return_too_much', 'Så mange blev der ikke sendt af varen.'],
  event_done: ['event_done', 'Beskeden er behandlet i mellemtiden.'],
  revision: ['changed', 'En anden har ændret den, siden du åbnede den.'],
  booking_step: ['booking_step', 'Det kan ikke gøres med mødet, som det er nu. Hent det igen.'],
  booking_past: ['booking_past', 'Tidspunktet er passeret. Vælg en anden tid.'],
  booking_not_begun: ['booking_not_begun', 'Mødet er ikke begyndt endnu.'],
  other_payment: ['other_payment', 'Betalingen hører til en anden ordre.'],
  withdraw_late: ['withdraw_late', 'Fristen for at fortryde er gået, eller ordren er afsluttet.'],
  withdraw_day: ['withdraw_day', 'Vælg en dag fra købet og til i dag.'],
  withdraw_company: [
    'withdraw_company',
    'Kun private har fortrydelsesret. Skriv til os, hvis noget er galt med varen.',
  ],
  order_forgotten: [
    'order_forgotten',
    'Kundens oplysninger er slettet, så der er ingen at sende til.',
  ],
  withdraw_lines: ['withdraw_lines', 'Vælg de varer, du fortryder.'],
  price_in_past: ['price_in_past', 'En pris kan ikke gælde bagud: kunderne har set den gamle.'],
  price_has_begun: ['price_has_begun', 'Prisen har været vist og bliver stående i historikken.'],
  price_not_stood: [
    'price_not_stood',
    'Varen skal have haft en pris i butikken i 30 dage, før den kan sættes ned.',
  ],
  no_reduction: [
    'no_reduction',
    'Tilbuddet skal være lavere end den laveste pris i de 30 dage før det.',
  ],
  too_many_tests: [
    'too_many_tests',
    'Du har sendt 30 prøver på ti minutter. Vent lidt, og prøv igen.',
  ],
  unknown_media: [
    'unknown_media',
    'Et af billederne er ikke længere i biblioteket. Vælg et andet.',
  ],
  stock_reserved: ['stock_reserved', 'Så mange er der ikke: ordrer har fået lovet resten.'],
  stock_same: ['stock_same', 'Lageret er det samme som før.'],
  content_changed: [
    'content_changed',
    '»{}« er ændret, siden du så den. Se kurven igennem, og udgiv igen.',
  ],
  slug_taken: ['slug_taken', 'En anden artikel har samme adresse som »{}«. Giv den en anden.'],
  piece_missing: [
    'piece_missing',
    '»{}« bruger et stykke, der ikke er udgivet. Udgiv stykket sammen med det, der bruger det.',
  ],
  piece_cycle: [
    'piece_cycle',
    'Stykket »{}« ville indeholde sig selv. Tag det ud af de andre først.',
  ],
  piece_in_use: [
    'in_use',
    'Stykket bruges og kan ikke slettes. Tag det først ud af: {}. Er noget planlagt, så aflys det.',
  ],
  campaign_used: [
    'campaign_used',
    'Det er brugt i links eller henvendelser og kan ikke ændres. Lav en ny kampagne.',
  ],
  campaign_value_taken: ['campaign_value_taken', '»{}« tæller allerede for en anden kampagne.'],
  no_consent: [
    'no_consent',
    '»{}« mangler kilde eller samtykke. Skriv dem, eller slå »Vises på siden« fra.',
  ],
  large_change: [
    'large_change',
    '»{}« ændrer sig så meget, at der skal stå hvorfor ved selve ændringen (»Skriv hvorfor«), eller en anden hovedadministrator skal godkende det.',
  ],
  own_change: ['own_change', 'Du har selv skrevet ændringen. En anden skal godkende den.'],
  nothing_to_publish: ['nothing_to_publish', '»{}« er udgivet allerede.'],
  already_planned: ['already_planned', '»{}« er allerede med i en planlagt udgivelse.'],
  due_in_past: ['due_in_past', 'Vælg et tidspunkt, der ikke er gået.'],
  published_since: [
    'published_since',
    '»{}« er udgivet igen siden. Fortryd den senere udgivelse først.',
  ],
  plan_content_only: [
    'plan_content_only',
    'Produkter og omdirigeringer udgives nu. Slet tidspunktet, eller vælg dem fra.',
  ],
  redirects_changed: [
    'content_changed',
    'Omdirigeringerne er ændret, siden du så dem. Se kurven igennem, og udgiv igen.',
  ],
  redirects_published_since: [
    'published_since',
    'Omdirigeringerne er udgivet igen siden. Fortryd den senere udgivelse først.',
  ],
  redirects_waiting: [
    'redirects_waiting',
    'Der er ændringer af omdirigeringer, som ikke er udgivet, og de ville gå tabt. Udgiv eller kassér dem først.',
  ],
  product_published_since: [
    'published_since',
    '»{}« er udgivet igen, har fået et nyt billede eller er taget ud af butikken siden. Hent en tidligere udgave tilbage under produktets historik.',
  ],
  variant_gone: [
    'variant_gone',
    '»{}« kan ikke vises som før: varianten er slettet eller har ingen pris nu. Priser, der har været vist, kan ikke laves om.',
  ],
  product_slug_taken: [
    'product_slug_taken',
    'En anden vare bruger nu den adresse, som »{}« havde før. Giv den en anden først.',
  ],
  too_many_views: ['too_many_views', 'Der er 50 gemte visninger. Slet en, før du gemmer en ny.'],
}

/** Maps the codes of Postgres and PostgREST to refusals. An unknown code is a failure of the backend. */
export function toProblem(error: BackendError): Problem {
  const { code = '' } = error
  if (code === 'PT404') return new Problem(404, 'not_found', 'Det findes ikke længere.')
  const refusal = code === 'PT409' ? stateRefusals[error.message] : undefined
  if (refusal) return new Problem(409, refusal[0], refusal[1].replace('{}', error.details ?? ''))
  if (code === '23503' && error.message.startsWith('update or delete'))
    return new Problem(409, 'in_use', 'Den bruges et andet sted og kan ikke slettes.')
  if (code === '42501') return new Problem(403, 'forbidden', 'Du har ikke adgang til dette.')
  if (code === '23505') return new Problem(409, 'taken', 'Det findes allerede.')
  if (code === '54000')
    return new Problem(422, 'too_long', 'Det er for langt til at blive gemt. Skriv det kortere.')
  if (code.startsWith('22') || code.startsWith('23'))
    return new Problem(422, 'invalid', 'Databasen kan ikke gemme det.')
  if (code === 'PGRST301' || code === 'PGRST303')
    return new Problem(401, 'session_expired', 'Din session er udløbet. Log ind igen.')
  console.error(JSON.stringify({ event: 'backend_failed', code, error: error.message }))
  return unavailable()
}

interface Answer {
  readonly data: unknown
  readonly error: BackendError | null
}

/** The data of a call to the backend. @throws Problem where it failed, also for a failed connection. */
export const unwrap = async <Given extends Answer>(
  call: PromiseLike<Given>,
): Promise<NonNullable<Given['data']>> => (await unwrapMaybe(call)) as NonNullable<Given['data']>

/** As `unwrap`, for a row that may be missing (`.maybeSingle()`). */
export async function unwrapMaybe<Given extends Answer>(
  call: PromiseLike<Given>,
): Promise<NonNullable<Given['data']> | null> {
  const { data, error } = await Promise.resolve<Answer>(call).catch((failure: unknown) => ({
    data: null,
    error: { message: String(failure) },
  }))
  if (error) throw toProblem(error)
  return (data ?? null) as NonNullable<Given['data']> | null
}

/** The JSON that a function of the database returns; its type is not part of the generated types. */
export const unwrapJson = async <Result>(call: PromiseLike<Answer>): Promise<Result> =>
  (await unwrapMaybe(call)) as Result
