import { type Client, dataOf } from '../../backend/client.ts'
import { handledAfter, plannedFrom } from './office.ts'
import type { DemoCase, DemoContext } from './target.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const callNotes = [
  'Vil tale med sin mand først.',
  'Ledig efter 16. Hunden er rar nok.',
  'Har allerede et tilbud fra en anden på 128.000.',
  'Taget er eternit fra 1988. Skal ses, før vi regner.',
  'Spørger til garanti på vekselretteren.',
  'Gasfyret holder til sommer. Vil have det på plads inden.',
  'Bad om at få tallene på mail.',
  'Kører meget, mindst 30.000 km om året.',
  'Vil gerne se et anlæg hos en, der bor i nærheden.',
  'Banken har sagt ja til lånet.',
]
const notes = [
  'BBR siger 142 m² og fjernvarme. Tjek, om det passer.',
  'Tinglysning: ejer siden 2011.',
  'Netselskabet er Konstant. Tilmelding tager tre uger lige nu.',
  'Skygge fra naboens birk om eftermiddagen.',
  'Sendt billeder af eltavlen. Den er fra 2003 og har plads.',
]
const tasks = [
  'Send datablad på batteriet',
  'Spørg montøren om stillads',
  'Find varmeforbrug for sidste år',
  'Tjek lokalplanen',
  'Send eksempel på lån',
]
const lostReasons = [
  'For dyrt lige nu',
  'Valgte en anden',
  'Flytter',
  'Har fået fjernvarme',
  'Ville kun høre prisen',
]

interface Present {
  readonly id: string
  readonly revision: number
}

/** Gives what the database wrote for a case since the demo began, and the case itself, the time at which it would have happened. */
export async function redate(
  { service, began }: DemoContext,
  id: string,
  at: number,
  contact: boolean,
): Promise<void> {
  const moment = new Date(at).toISOString()
  await dataOf(
    'Dating events',
    service.from('case_events').update({ at: moment }).eq('case_id', id).gte('at', began),
  )
  const times = {
    last_activity_at: moment,
    seen_at: moment,
    ...(contact && { last_contact_at: moment }),
  }
  await dataOf('Dating a case', service.from('cases').update(times).eq('id', id))
  if (contact)
    await dataOf(
      'Dating the first contact',
      service
        .from('cases')
        .update({ first_contact_at: moment })
        .eq('id', id)
        .gte('first_contact_at', began),
    )
}

const present = async (client: Client, id: string): Promise<Present> =>
  dataOf('Reading a case', client.from('cases').select('id, revision').eq('id', id).single())

/** Notes the outcome of a call at an earlier time. */
export async function call(
  context: DemoContext,
  id: string,
  outcome: string,
  at: number,
  next: number | null,
): Promise<void> {
  const { random } = context
  const { client } = random.pick(context.staff)
  const { revision } = await present(client, id)
  const reason = random.pick(lostReasons)
  await dataOf(
    'Noting a call',
    client.rpc('case_outcome', {
      _case: id,
      _revision: revision,
      _outcome: outcome,
      _note: random.chance(0.7) ? random.pick(callNotes) : '',
      _reason: reason,
      ...(next !== null && { _at: new Date(next).toISOString() }),
    }),
  )
  await redate(context, id, at, outcome !== 'no_answer')
}

/** Completes the next step of a case at an earlier time, and sets the one after it or closes the case. */
export async function finish(
  context: DemoContext,
  id: string,
  at: number,
  then: { readonly kind: string; readonly text: string; readonly at: number } | 'won',
): Promise<void> {
  const { client } = context.random.pick(context.staff)
  const { revision } = await present(client, id)
  const next =
    then === 'won' ? { _close: then } : { _next: { ...then, at: new Date(then.at).toISOString() } }
  await dataOf(
    'Finishing a step',
    client.rpc('case_finish_step', { _case: id, _revision: revision, ...next }),
  )
  await redate(context, id, at, true)
}

/** Adds calls, notes and tasks to a case without an offer. New ones are left for staff, the oldest of them past its time. */
export async function addHistory(context: DemoContext, given: DemoCase): Promise<void> {
  const { random, now } = context
  const came = Date.parse(given.last_activity_at)
  const age = now - came
  if (age < 18 * hourMs || (age < 2.5 * dayMs && random.chance(0.25))) return
  let at = handledAfter(random, came, now - hourMs)
  if (random.chance(0.25)) {
    await call(context, given.id, 'no_answer', at, plannedFrom(random, now))
    at = handledAfter(random, at + 20 * hourMs, now - hourMs / 2)
    if (random.chance(0.3)) return
  }
  const old = age > 12 * dayMs
  const outcome = random.weighted([
    ['call_later', 30],
    ['meeting', 22],
    ['wants_offer', 14],
    ['not_now', old ? 24 : 8],
    ['no_thanks', old ? 40 : 10],
  ])
  await call(
    context,
    given.id,
    outcome,
    at,
    outcome === 'not_now' ? now + random.integer(60, 180) * dayMs : plannedFrom(random, now),
  )
  const { client } = random.pick(context.staff)
  if (random.chance(0.35)) {
    const [kind, body] = random.chance(0.7)
      ? (['note', random.pick(notes)] as const)
      : (['mail', 'Sendt: svar på spørgsmålene om garanti og levering.'] as const)
    await dataOf(
      'Adding a note',
      client.rpc('case_note', { _case: given.id, _kind: kind, _body: body }),
    )
    at = Math.min(at + random.integer(1, 5) * hourMs, now - 600_000)
    await redate(context, given.id, at, kind === 'mail')
  }
  if (random.chance(0.15) && outcome !== 'no_thanks') {
    const due = new Date(plannedFrom(random, now)).toISOString()
    await dataOf(
      'Adding a task',
      client.rpc('case_task_add', { _case: given.id, _text: random.pick(tasks), _due_at: due }),
    )
    await redate(context, given.id, at, false)
  }
}
