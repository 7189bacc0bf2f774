import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { cases } from '#shared/admin/cases.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import type { Today } from '#shared/admin/today.ts'
import { href } from '#shared/routes/href.ts'
import { useOwnProfile } from '../../data/own-profile.ts'
import { overviewQuery } from '../../data/overview.ts'
import { todayQuery } from '../../data/today.ts'
import { clockMinutes, count, formatToday, longWeekday } from '../../format.ts'
import { Card } from '../../kit/card.tsx'
import { Tabs } from '../../kit/list/tabs.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { AmberBar } from '../../kit/notices.tsx'
import { listQuery } from '../../kit/screen/use-screen-address.ts'
import { failingText, receiverName } from '../../labels/delivery.ts'
import { useStaff } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { useAddress } from '../../use-address.ts'
import { inboxAddress } from '../adminLeads/inbox-address.ts'
import { StartCalls } from '../adminLeads/start-calls.tsx'
import { overdueText } from '../adminLeads/step.ts'
import { Ending } from './ending.tsx'
import { Figures } from './figures.tsx'
import { Happened } from './happened.tsx'
import { OldSources } from './old-sources.tsx'
import { Steps } from './steps.tsx'

/** The front screen: what must be done today, what customers did since yesterday, and how it goes. */
export function Component() {
  const [params] = useSearchParams()
  const { withParams } = useAddress()
  const [profile, staff] = [useOwnProfile(), useStaff()]
  const who = params.get('hvem') === 'hold' ? 'team' : 'me'
  const own = useQuery({ ...todayQuery('me'), enabled: who === 'me' })
  const team = useQuery({ ...todayQuery('team'), enabled: who === 'team' })
  const query = who === 'me' ? own : team
  // Known from either, so that the tabs stay, with the focus, while the other day loads.
  const isAdviser = (own.data ?? team.data)?.adviserId != null
  const isMine = isAdviser && who === 'me'
  return (
    <Page
      title="Overblik"
      heading={greeting(profile?.name || staff?.email)}
      beside={<p className="text-mute">{formatToday()}</p>}
      actions={
        <>
          {isAdviser && (
            <Tabs
              label="Hvis dag"
              items={[
                { label: 'Mig', to: withParams({ hvem: null }), current: who === 'me' },
                { label: 'Holdet', to: withParams({ hvem: 'hold' }), current: who === 'team' },
              ]}
            />
          )}
          <StartCalls to={`${toCases(toCall, isMine)}&panel=ring`} screen="Overblik" />
        </>
      }
    >
      <NoMail />
      <Loaded query={query}>
        {(today) => (
          <>
            <Tiles today={today} mine={isMine} now={query.dataUpdatedAt} />
            <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
              <Steps today={today} now={query.dataUpdatedAt} />
              <div className="grid gap-3.5">
                <Broken />
                <Ending ends={today.expiring} />
                <OldSources old={today.oldSources} />
                <Happened events={today.happened} />
              </div>
            </div>
            <Figures today={today} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** »God morgen, Anne« until 10, then »Goddag«, from 18 »God aften«. @param who a name, or the e-mail of a user without one */
function greeting(who: string | undefined): string {
  const hour = Number(clockMinutes(new Date().toISOString()).slice(0, 2))
  const words = hour < 10 ? 'God morgen' : hour < 18 ? 'Goddag' : 'God aften'
  const name = who?.split(/[\s.@]/)[0] ?? ''
  return name ? `${words}, ${name.charAt(0).toUpperCase()}${name.slice(1)}` : words
}

/** A warning while no receipts are sent: the log has no trace of it, because no mail is made. */
function NoMail() {
  const { data } = useQuery(overviewQuery)
  if (data?.mail !== false) return null
  return (
    <AmberBar>
      <p>
        <strong className="text-wait">Der sendes ingen mails.</strong> Mailtjenestens nøgle
        (MAIL_API_KEY) er ikke sat, så de, der skriver til os, får ingen kvittering.
      </p>
    </AmberBar>
  )
}

interface Tile {
  readonly label: string
  readonly value: number
  /** Explains or compares the figure. */
  readonly below: ReactNode
  /** Address of the list that has these. */
  readonly to: string
  readonly loud?: boolean
}

const toCall = { due: 'today', stepKind: 'call' }

/** The list of cases with these filters. @param mine only those whose next step is the signed-in adviser's */
const toCases = (params: ListParams, mine: boolean): string =>
  `${href('adminLeads')}?${listQuery(cases, mine ? { ...params, stepOwner: 'me' } : params)}`

/** Four figures, each with its list. @param mine counts only the steps of the signed-in adviser, and so do the lists */
function Tiles({
  today: { counts, steps, perDay, sameDayLastWeek, unowned },
  mine,
  now,
}: {
  readonly today: Today
  readonly mine: boolean
  /** When the day was read, ms since 1970. */
  readonly now: number
}) {
  const overdue = steps[0]
  const meeting = steps.find(
    ({ stepKind, stepAt }) => stepKind === 'meeting' && Date.parse(stepAt) >= now,
  )
  const question = steps.find(({ stepKind }) => stepKind === 'answer')
  const newest = perDay.at(-1)
  const tiles: readonly Tile[] = [
    {
      label: 'Over tiden',
      value: counts.overdue,
      below:
        counts.overdue > 0 && overdue
          ? `Ældste: ${overdue.name || overdue.number}, ${overdueText(overdue.stepAt, now)}`
          : 'Ingen venter for længe',
      to: toCases({ due: 'overdue' }, mine),
      loud: counts.overdue > 0,
    },
    {
      label: 'At ringe til',
      value: counts.calls,
      below:
        unowned > 0
          ? `${count(unowned)} ${unowned === 1 ? 'sag' : 'sager'} uden rådgiver`
          : 'Alle sager har en rådgiver',
      to: toCases(toCall, mine),
    },
    {
      label: 'Møder i dag',
      value: counts.meetings,
      below: meeting
        ? `Næste kl. ${clockMinutes(meeting.stepAt)}, ${meeting.town || meeting.name}`
        : counts.meetings > 0
          ? 'Udfaldet mangler'
          : 'Ingen aftalt',
      to: toCases({ due: 'today', stepKind: 'meeting' }, mine),
    },
    question
      ? {
          label: 'Spørgsmål til tilbud',
          value: counts.questions,
          below: question.name || question.number,
          to: toCases({ due: 'today', stepKind: 'answer' }, mine),
        }
      : {
          label: 'Nye i dag',
          value: newest?.leads ?? 0,
          below: newest && `${count(sameDayLastWeek)} sidste ${longWeekday(newest.day)}`,
          to: inboxAddress(),
        },
  ]
  return (
    <ul aria-label="I dag i tal" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ label, value, below, to, loud }) => (
        <li
          key={label}
          className={`relative flex items-center gap-3.5 rounded-box border bg-card px-4 py-2.5 hover:border-rim ${loud ? 'border-[#d98c00]' : 'border-line'}`}
        >
          <span className="font-head text-2xl font-semibold text-ink">{count(value)}</span>
          <span className="min-w-0">
            <Link
              to={to}
              className={`block font-semibold after:absolute after:inset-0 after:rounded-box ${loud ? 'text-wait' : 'text-ink'}`}
            >
              {loud && <span aria-hidden="true">▲ </span>}
              {label}
            </Link>
            <span className="block text-[0.8125rem] leading-snug text-mute lg:truncate">
              {below}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Loud only when a receiver fails again and again, or deliveries were given up: what waits, and the way there. */
function Broken() {
  const { data } = useQuery(overviewQuery)
  if (!data) return null
  const { failing } = data
  const { error } = data.deliveries
  if (failing.length === 0 && error === 0) return null
  return (
    <Card className="grid gap-2 border-bad px-4 py-3">
      {failing.map((receiver) => (
        <p key={receiver.name}>
          <Alarm
            to={
              receiver.webhookId
                ? `${href('adminWebhooks')}?id=${receiver.webhookId}`
                : `${href('adminDeliveries')}?modtager=${receiver.name}`
            }
          >
            {receiverName(receiver.name)} tager ikke imod
          </Alarm>{' '}
          {failingText(receiver)}
        </p>
      ))}
      {error > 0 && (
        <p>
          <Alarm to={`${href('adminDeliveries')}?status=error`}>
            {error === 1 ? 'Én leverance er givet op' : `${count(error)} leverancer er givet op`}
          </Alarm>{' '}
          Ingen er tabt: de er gemt og kan sendes igen.
        </p>
      )}
    </Card>
  )
}

const Alarm = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className="block font-semibold text-bad underline">
    <span aria-hidden="true">◆ </span>
    {children}
  </Link>
)
