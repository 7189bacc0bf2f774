import { createMatcher } from '#shared/routes/match.ts'
import type { RedirectHop, RedirectOutcome } from '#shared/schemas/redirect-admin.ts'
import { deciderWords } from '../words.ts'

const pages = createMatcher()

/** What one address is answered, step by step: what is asked, who sends it on, where it ends. */
export function Outcome({ outcome }: { readonly outcome: RedirectOutcome }) {
  const { url, hops, end, location, cacheControl } = outcome
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <p className="rounded-knob border border-line bg-sunk px-3 py-1.5 font-mono text-[0.8125rem] [overflow-wrap:anywhere] text-ink">{shown(url)}</p>
      <ol className="grid">
        {hops.map((hop, i) => (
          <Step key={i} tone="plain" label={hopWords(hop)} value={i > 0 ? shown(hop.url) : (hop.rule?.from ?? '')} />
        ))}
        <Step tone={end === 'loop' || end === 'long' ? 'bad' : 'good'} label={endWords(outcome)} value={location ?? ''} />
        {location && pageOf(location) && <Step tone="good" label="Målet findes" value={pageOf(location) ?? ''} plain />}
        {cacheControl && <Step tone="plain" label="Huskes" value={cacheWords(cacheControl)} plain />}
      </ol>
    </div>
  )
}

interface StepProps {
  readonly tone: 'plain' | 'good' | 'bad'
  readonly label: string
  readonly value: string
  /** Words, no address. */
  readonly plain?: boolean
}

const marks = { plain: ['○', 'text-mute'], good: ['●', 'text-good'], bad: ['◆', 'text-bad'] } as const

function Step({ tone, label, value, plain = false }: StepProps) {
  const [mark, color] = marks[tone]
  return (
    <li className="grid grid-cols-[1rem_minmax(7.5rem,2fr)_minmax(0,3fr)] items-baseline gap-x-2 border-b border-line py-1.5 last:border-b-0">
      <span aria-hidden="true" className={`text-[0.75rem] ${color}`}>
        {mark}
      </span>
      <span className={tone === 'bad' ? 'font-semibold text-bad' : 'text-ink'}>{label}</span>
      <span className={plain ? '' : 'font-mono text-[0.8125rem] [overflow-wrap:anywhere] text-ink'}>{value}</span>
    </li>
  )
}

const hopWords = ({ by, rule }: RedirectHop): string => (rule && by === 'rule' ? 'Reglen passer' : deciderWords[by])

export function endWords({ end, status, location }: Pick<RedirectOutcome, 'end' | 'status' | 'location'>): string {
  if (end === 'loop') return 'Kører i ring, så ingen regel følges'
  if (end === 'long') return 'For mange omdirigeringer, så ingen følges'
  if (end === 'gone') return status === 451 ? '451: fjernet efter lov' : '410: siden er væk'
  if (end === 'sent') return `${status} til${location ? '' : ' …'}`
  return status === 404 ? '404: siden findes ikke' : 'Siden vises, ingen omdirigering'
}

/** Our own addresses without the host everybody knows. */
const shown = (url: string): string =>
  url.startsWith(globalThis.location.origin) ? url.slice(globalThis.location.origin.length) || '/' : url.replace(/^https:\/\//, '')

/** The page of ours that an address leads to. */
function pageOf(address: string): string | null {
  const url = URL.parse(address, globalThis.location.origin)
  return url?.origin === globalThis.location.origin ? (pages.match(url.pathname)?.route.label ?? null) : null
}

function cacheWords(cacheControl: string): string {
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0)
  if (/no-store/.test(cacheControl) || seconds === 0) return 'Browseren spørger hver gang'
  return seconds < 120 ? `Browseren husker det i ${seconds}\u00a0sekunder` : `Browseren husker det i højst ${Math.round(seconds / 60)}\u00a0minutter`
}
