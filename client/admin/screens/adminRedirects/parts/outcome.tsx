import type { RedirectHop, RedirectOutcome, AddressTarget } from '#shared/schemas/redirect-admin.ts'
import { deciderLabels } from '../labels.ts'

interface Props {
  readonly outcome: RedirectOutcome
  /** Id of the previewed rule; hops of other rules are labeled as such. */
  readonly own?: string | null
}

/** The answer to one request, hop by hop. */
export function Outcome({ outcome, own = null }: Props) {
  const { url, hops, end, location, cacheControl, standing } = outcome
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <p className="rounded-knob border border-line bg-sunk px-3 py-1.5 font-mono text-[0.8125rem] [overflow-wrap:anywhere] text-ink">
        {shown(url)}
      </p>
      <ol className="grid">
        {hops.map((hop, i) => (
          <Step
            key={i}
            tone="plain"
            label={hopText(hop, i, own)}
            value={i > 0 ? shown(hop.url) : (hop.rule?.from ?? '')}
          />
        ))}
        <Step
          tone={end === 'loop' || end === 'long' ? 'bad' : outcome.status === 404 ? 'wait' : 'good'}
          label={endText(outcome)}
          value={location ?? ''}
        />
        {location && standing && <Target standing={standing} />}
        {cacheControl && <Step tone="plain" label="Huskes" value={cacheText(cacheControl)} plain />}
      </ol>
    </div>
  )
}

interface StepProps {
  readonly tone: keyof typeof marks
  readonly label: string
  readonly value: string
  /** Text, not an address. */
  readonly plain?: boolean
}

const marks = {
  plain: ['○', 'text-mute'],
  good: ['●', 'text-good'],
  wait: ['▲', 'text-wait'],
  bad: ['◆', 'text-bad'],
} as const

function Step({ tone, label, value, plain = false }: StepProps) {
  const [mark, color] = marks[tone]
  return (
    <li className="grid grid-cols-[1rem_minmax(7.5rem,2fr)_minmax(0,3fr)] items-baseline gap-x-2 border-b border-line py-1.5 last:border-b-0">
      <span aria-hidden="true" className={`text-[0.75rem] ${color}`}>
        {mark}
      </span>
      <span
        className={
          tone === 'bad' ? 'font-semibold text-bad' : tone === 'wait' ? 'text-wait' : 'text-ink'
        }
      >
        {label}
      </span>
      <span className={plain ? '' : 'font-mono text-[0.8125rem] [overflow-wrap:anywhere] text-ink'}>
        {value}
      </span>
    </li>
  )
}

/** Whether the target exists. */
function Target({ standing }: { readonly standing: AddressTarget }) {
  if (standing.kind === 'site') return null
  if (standing.kind === 'page')
    return <Step tone="good" label="Målet findes" value={standing.title} plain />
  if (standing.kind === 'open')
    return <Step tone="plain" label="Om målet findes" value={dependsText(standing.names)} plain />
  return <Step tone="wait" label="Målet findes ikke" value="Der er ingen side på adressen" plain />
}

/** `afhænger af :slug` */
const dependsText = (names: readonly string[]): string =>
  names.length === 0
    ? 'afhænger af adressen'
    : `afhænger af ${names.map((name) => (name === '*' ? name : `:${name}`)).join(' og ')}`

function hopText({ by, rule }: RedirectHop, at: number, own: string | null): string {
  if (rule && own !== null && rule.id !== own)
    return at === 0 ? 'En anden regel svarer' : 'Så en anden regel'
  return rule && by === 'rule' ? 'Reglen passer' : deciderLabels[by]
}

export function endText({
  end,
  status,
  location,
  standing,
}: Pick<RedirectOutcome, 'end' | 'status' | 'location' | 'standing'>): string {
  if (end === 'loop') return 'Kører i ring, så ingen regel følges'
  if (end === 'long') return 'For mange omdirigeringer, så ingen følges'
  if (end === 'gone') return status === 451 ? '451: fjernet efter lov' : '410: siden er væk'
  if (end === 'sent') return `${status} til${location ? '' : ' …'}`
  if (standing?.kind === 'site') return 'Adressen bruges af selve sitet'
  if (standing?.kind === 'open')
    return `Ingen omdirigering: en side går forud, hvis den findes. Det ${dependsText(standing.names)}`
  return status === 404 ? '404: siden findes ikke' : 'Siden vises, ingen omdirigering'
}

/** Omits our own host, and https:// before foreign ones. */
const shown = (url: string): string =>
  url.startsWith(globalThis.location.origin)
    ? url.slice(globalThis.location.origin.length) || '/'
    : url.replace(/^https:\/\//, '')

function cacheText(cacheControl: string): string {
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0)
  if (/no-store/.test(cacheControl) || seconds === 0) return 'Browseren spørger hver gang'
  return seconds < 120
    ? `Browseren husker det i ${seconds}\u00a0sekunder`
    : `Browseren husker det i højst ${Math.round(seconds / 60)}\u00a0minutter`
}
