import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Navigate } from 'react-router'
import { type Case, cases } from '#shared/admin/cases.ts'
import { leads } from '#shared/admin/leads.ts'
import { caseHouseAddress } from '#client/illustration/addresses.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { caseOfLeadQuery } from '../../data/cases.ts'
import { listOf } from '../../data/resource.ts'
import { overviewQuery } from '../../data/overview.ts'
import { pagedRows } from '../../data/queries.ts'
import { ageOf, count, formatPhone } from '../../format.ts'
import { AdviserName } from '../../kit/adviser-name.tsx'
import { ButtonLink, TextLink } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { ErrorNotice, LoadingCard, Skeleton } from '../../kit/loaded.tsx'
import { Notice } from '../../kit/notices.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { RowTable } from '../../kit/screen/table.tsx'
import { type ScreenAddress, useScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../session.ts'
import { describeStep } from './step.ts'
import { inboxAddress } from './inbox-address.ts'
import { StartCalls } from './start-calls.tsx'
import { leadColumns } from './table.tsx'
import { caseViews, CaseViews } from './views.tsx'

const CaseCard = loadLater(async () => (await import('./card/card.tsx')).CaseCard, <Skeleton />)
const CaseHead = loadLater(async () => (await import('./card/head.tsx')).CaseHead)
const Evidence = loadLater(async () => (await import('./card/evidence.tsx')).Evidence)
const LeadDetail = loadLater(async () => (await import('./detail/detail.tsx')).LeadDetail)
const KnownPeople = loadLater(async () => (await import('./known-people.tsx')).KnownPeople)
const Import = lazy(async () => ({ default: (await import('./import/import.tsx')).Import }))
const CallMode = lazy(async () => ({ default: (await import('./call/call-mode.tsx')).CallMode }))

export const { Component } = createScreen(cases, {
  title: 'Henvendelser',
  empty: {
    title: 'Ingen henvendelser endnu',
    text: 'Når nogen sender en formular på siden, bliver det en sag her.',
    spot: 'booking',
  },
  views: caseViews,
  Views: CaseViews,
  savesViews: true,
  filters: ['wants', 'place', 'owner'],
  columns: [
    {
      id: 'house',
      label: 'Hus',
      phone: 'before',
      narrow: true,
      cell: ({ wants }) => (
        // A little wider than the picture: the sprite's next one must not show.
        <img
          src={caseHouseAddress(wants)}
          alt=""
          width="42"
          height="40"
          className="h-10 w-10.5 max-w-none md:@roomy:h-8 md:@roomy:w-8.5"
        />
      ),
    },
    {
      id: 'name',
      phone: 'title',
      roomy: false,
      cell: (row) => (
        <>
          <span className="block truncate md:max-w-44 md:@max-roomy:max-w-34 min-[90rem]:max-w-56">
            {row.name || 'Uden navn'}
          </span>
          <span className="hidden truncate font-normal text-text md:@max-roomy:block md:@max-roomy:max-w-34">
            {placeAndAge(row)}
          </span>
        </>
      ),
    },
    {
      id: 'town',
      phone: 'none',
      cell: ({ town }) => <span className="block max-w-28 truncate">{town}</span>,
    },
    {
      id: 'wants',
      phone: 'none',
      cell: ({ wants }) => <Wishes wants={wants} />,
    },
    {
      id: 'stepAt',
      label: 'Næste skridt',
      phone: 'line',
      roomy: false,
      cell: (row) => <StepCell row={row} />,
    },
    { id: 'status', phone: 'none' },
    {
      id: 'owner',
      label: 'Rådgiver',
      phone: 'none',
      roomy: false,
      cell: ({ owner }) => <AdviserName id={owner} short />,
    },
    {
      id: 'createdAt',
      label: 'Alder',
      phone: 'none',
      cell: ({ createdAt }) =>
        createdAt ? <span className="whitespace-nowrap">{ageOf(createdAt)}</span> : null,
    },
    {
      id: 'more',
      label: 'Sted, status og alder',
      phone: 'wide',
      phoneOnly: true,
      cell: (row) => (
        <span className="block truncate text-[0.875rem] text-text">
          {[row.town, statusText(row), row.createdAt && ageOf(row.createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ),
    },
    {
      id: 'call',
      label: 'Ring',
      phone: 'after',
      phoneOnly: true,
      cell: (row) => <CallButton row={row} />,
    },
  ],
  tone: ({ stepAt, seenAt }) => ({
    overdue: stepAt !== null && Date.parse(stepAt) < Date.now(),
    unseen: seenAt === null,
  }),
  form: [
    { fields: ['name', 'phone', 'email', 'address', 'postcode', 'town'] },
    {
      title: 'Om henvendelsen',
      fields: ['wants', 'timeline', 'consumption', 'heating', 'heatingCost', 'heardOf', 'campaign'],
    },
  ],
  FormNote: KnownPeople,
  Head: CaseHead,
  Detail: CaseCard,
  Foot: Evidence,
  tools: <Tools />,
  Above: WaitingForDatabase,
  Unread: OutboxOnly,
  Missing: LeadOrNothing,
  panels: { ring: CallMode, importer: Import },
  creates: 'menu',
  buttons: <StartCallsHere />,
  bulk: ['setOwner', 'setStatus', 'setStep'],
  actions: {
    erase: {
      ask: (row) => ({
        title: `Slet sagen om ${row.name || row.number}?`,
        text: 'Henvendelser, samtykker, noter og loggen over det, der er sendt, slettes, og sagens tilbud tømmes for oplysninger. Webhooks, der har fået dem, skal slette dem hos sig. En aftale kan ikke slettes: bogføringen kræver den. Det kan ikke fortrydes.',
      }),
      done: 'Sagen er slettet',
      danger: true,
      closes: true,
      refetch: ['leads', 'overview', 'offers'],
    },
  },
})

function Tools() {
  const address = useScreenAddress(cases)
  const mayWrite = useHasRole('admin')
  return (
    <>
      <TextLink to={inboxAddress()} className="px-1 font-normal max-md:hidden">
        Alt indkommet
      </TextLink>
      {mayWrite && (
        <ButtonLink
          to={address.toPanel('importer')}
          icon="upload"
          title="Importér"
          className="max-md:hidden"
        >
          <span className="max-[90rem]:sr-only">Importér</span>
        </ButtonLink>
      )}
    </>
  )
}

/** Starts call mode over the view that is shown. */
function StartCallsHere() {
  const address = useScreenAddress(cases)
  return <StartCalls to={address.toPanel('ring', null)} screen="Henvendelser" />
}

const placeAndAge = ({ town, createdAt }: Case): string =>
  [town, createdAt && ageOf(createdAt)].filter(Boolean).join(' · ')

const statusText = ({ status }: Case): string =>
  cases.fields.status.options.find(({ value }) => value === status)?.label.toLowerCase() ?? status

/** At most three wishes, and how many more. */
function Wishes({ wants }: { readonly wants: Case['wants'] }) {
  const labels = wants.map(
    (want) => cases.fields.wants.options.find(({ value }) => value === want)?.label ?? want,
  )
  return (
    <span className="block max-w-38 truncate min-[90rem]:max-w-48" title={labels.join(', ')}>
      {labels.slice(0, 3).join(', ')}
      {labels.length > 3 && ` +${labels.length - 3}`}
    </span>
  )
}

function StepCell({ row }: { readonly row: Case }) {
  const step = describeStep(row)
  if (!step) return <span className="text-mute">Lukket</span>
  return (
    <span
      className={`block truncate md:max-w-60 md:@max-roomy:line-clamp-2 md:@max-roomy:max-w-36 md:@max-roomy:whitespace-normal ${step.isLate ? 'font-semibold text-wait' : 'text-ink'}`}
    >
      {step.isLate && <span aria-hidden="true">▲ </span>}
      {step.what}
      {step.isLate ? ', ' : ' '}
      {step.when}
    </span>
  )
}

/** Calls with one tap, where there is a number. */
function CallButton({ row }: { readonly row: Case }) {
  if (!row.phone) return null
  const isLate = describeStep(row)?.isLate ?? false
  return (
    <a
      href={phoneHref(row.phone)}
      aria-label={`Ring til ${row.name || row.number}, ${formatPhone(row.phone)}`}
      className={`relative z-10 grid size-11 place-items-center rounded-full border ${isLate ? 'border-transparent bg-act text-on-act' : 'border-rim bg-card text-ink'}`}
    >
      <Icon name="phone" />
    </a>
  )
}

/** What the outbox has and the database doesn't have yet. Nothing is lost, and all of it can be read. */
function WaitingForDatabase() {
  const { data } = useQuery(overviewQuery)
  const waiting = data?.states.new ?? 0
  if (waiting === 0) return null
  return (
    <Notice role="status">
      <p>
        {waiting === 1
          ? 'En henvendelse venter på databasen og bliver en sag, når den er gemt.'
          : `${count(waiting)} henvendelser venter på databasen og bliver sager, når de er gemt.`}{' '}
        <TextLink to={inboxAddress('new')}>Se {waiting === 1 ? 'den' : 'dem'} nu</TextLink>
      </p>
    </Notice>
  )
}

/** While the database does not answer: the newest leads, as the outbox has them. */
function OutboxOnly({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { data, isPending } = useInfiniteQuery(listOf(leads, {}))
  const rows = pagedRows(data?.pages ?? [])
  return (
    <div className="grid min-h-0 content-start gap-2 overflow-y-auto p-3">
      <ErrorNotice error={error} onRetry={onRetry} />
      {isPending && <LoadingCard />}
      {rows.length > 0 && (
        <>
          <p>Sagerne kan ikke hentes lige nu. Her er de nyeste henvendelser, som de kom ind.</p>
          <RowTable
            caption="Henvendelser, nyeste først"
            rows={rows}
            columns={leadColumns}
            to={(id) => inboxAddress('new', { id })}
          />
        </>
      )}
    </div>
  )
}

/** An id that no case has may be a lead's: an address from before, or a lead that is no case. */
function LeadOrNothing({ id, address }: { readonly id: string; readonly address: ScreenAddress }) {
  const known = useQuery({ ...caseOfLeadQuery(id), retry: false })
  if (known.data) return <Navigate to={address.to(known.data.id)} replace />
  if (known.isPending) return <LoadingCard rows={8} className="h-8" />
  return <LeadDetail id={id} back={address.back} />
}
