import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { campaigns, type CampaignRow } from '#shared/admin/campaigns.ts'
import { cases } from '#shared/admin/cases.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import { links } from '#shared/admin/links.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { type LinkPlace, linkPlaces } from '#shared/domain/links/places.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import { campaignDaysQuery } from '../../data/campaigns.ts'
import { content } from '../../data/content.ts'
import { act } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { count } from '../../format.ts'
import { Button, ButtonLink, TextLink } from '../../kit/button.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { CampaignDifference } from '../../kit/content-difference.tsx'
import { ContentFaults, Restore, Versions } from '../../kit/content-versions.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { DayChart } from '../../kit/day-chart.tsx'
import { SelectField } from '../../kit/form/field.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Notice } from '../../kit/notices.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { QrPicture } from '../../kit/qr/qr-picture.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import { listQuery } from '../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../session.ts'
import { PeriodBar } from './period-bar.tsx'
import { periodText, pricePerCase } from './period.ts'

interface Props {
  readonly row: CampaignRow
}

/** A campaign: what it lacks, what came of it, its links, how its banner looks, and its versions. */
export const CampaignSections = ({ row }: Props) => (
  <>
    <div className="grid gap-1">
      <p className="text-ink">{periodText(row.startsAt, row.endsAt)}</p>
      {row.startsAt && row.endsAt && <PeriodBar startsAt={row.startsAt} endsAt={row.endsAt} />}
    </div>
    {alertsOf(row).length > 0 && (
      <Notice role="status">
        <ul className="grid gap-1">
          {alertsOf(row).map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    )}
    {(row.status === 'draft' || row.status === 'changed') && <ContentFaults faults={row.faults} />}
    {row.status === 'changed' && (
      <Section title="Ikke udgivet">
        <CampaignDifference before={row.published} after={row.draft} />
        <Restore noun={campaigns} row={row} />
      </Section>
    )}
    <Funnel row={row} />
    <Results row={row} />
    <ReadyLinks row={row} />
    {row.banner && row.place !== 'none' && <Preview row={row} />}
    <Section title="Om kampagnen">
      <Facts
        rows={{
          utm_campaign: row.slug,
          Sted: showValue(campaigns.fields.place, row.place),
          Sider: row.place === 'pages' ? row.pages.join(', ') : '',
          Budget: row.budgetOre > 0 ? formatAmount(row.budgetOre) : '',
          Mål: row.goal > 0 ? `${count(row.leads)} af ${count(row.goal)} henvendelser` : '',
          Planlagt: showValue(campaigns.fields.plannedFor, row.plannedFor),
          Hvorfor: row.note,
        }}
      />
      <OtherValues row={row} />
    </Section>
    <Versions noun={campaigns} row={row} first={null} />
    <RecordHistory title="Ændringer" table="content" id={row.id} />
  </>
)

/** What is probably not meant: also what a published campaign lacks by now, such as a page that is gone. */
const alertsOf = ({ state, status, faults, warnings }: CampaignRow): readonly string[] =>
  state === 'ended' ? [] : [...(status === 'live' ? faults : []), ...warnings]

/** From visit to agreement. A number opens the cases behind it, where their list has such a filter. */
function Funnel({ row }: Props) {
  const campaign = [row.slug, ...row.otherValues].join(',')
  const to = (params: ListParams): string =>
    `${href('adminLeads')}?${listQuery(cases, { campaign, ...params })}`
  const steps: readonly (readonly [label: string, value: number, to?: string])[] = [
    ['Besøg', row.visits],
    ['Formular åbnet', row.forms],
    ['Sendt', row.leads, to({})],
    ['Kontaktet', row.contacted],
    ['Tilbud', row.offers, to({ hasOffer: '1' })],
    ['Vundet', row.won, to({ status: 'won' })],
  ]
  return (
    <Section title="Forløb">
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {steps.map(([label, value, address]) => (
          <li key={label} className="grid gap-0.5 rounded-knob border border-line px-3 py-2">
            <span className="text-[0.8125rem] text-mute">{label}</span>
            <span className="font-head text-lg text-ink">{numberOf(value, label, address)}</span>
          </li>
        ))}
      </ol>
      <Facts
        rows={{
          [campaigns.fields.wonOre.label]: row.wonOre > 0 ? formatAmount(row.wonOre) : '',
          Ordrer: row.orders > 0 ? `${count(row.orders)} betalte i webshoppen` : '',
          'Pris pr. sag': pricePerCase(row)?.join(' for hver af '),
        }}
      />
      <p className="text-[0.8125rem] text-mute">
        Besøg og åbnede tilbudsformularer tælles uden cookies, fra kampagnen er udgivet: kun
        besøgende med utm_campaign i adressen, ikke programmer, og intet om dem gemmes.
      </p>
    </Section>
  )
}

const numberOf = (value: number, label: string, to: string | undefined): ReactNode =>
  to && value > 0 ? (
    <Link
      to={to}
      aria-label={`${label}: ${count(value)}`}
      className="text-act underline underline-offset-2"
    >
      {count(value)}
    </Link>
  ) : (
    count(value)
  )

const charts = [
  ['leads', 'Henvendelser'],
  ['visits', 'Besøg'],
  ['offers', 'Tilbud'],
] as const

function Results({ row }: Props) {
  const query = useQuery(campaignDaysQuery(row.id))
  const [shown, setShown] = useState<(typeof charts)[number][0]>('leads')
  return (
    <Section title="Resultat pr. dag">
      <SelectField
        id="resultat"
        name="resultat"
        label="Vis"
        options={charts.map(([value, label]) => ({ value, label }))}
        value={shown}
        onChange={(value) => setShown(value as typeof shown)}
      />
      <Loaded query={query} detail>
        {({ rows, from }) => (
          <DayChart
            label={charts.find(([name]) => name === shown)![1]}
            rows={rows.flatMap((day) =>
              day[shown] > 0 ? [{ day: day.day, number: day[shown] }] : [],
            )}
            from={from}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** Places whose source and medium we name ourselves. */
const readyPlaces = (Object.keys(linkPlaces) as LinkPlace[]).filter(
  (place) => linkPlaces[place].source !== '',
)

/** The address of the campaign for each place, with its QR code. */
function ReadyLinks({ row }: Props) {
  const [place, setPlace] = useState<LinkPlace>('newsletter')
  const mayWrite = useHasRole(links.roles.write)
  const { source, medium } = linkPlaces[place]
  const action = row.banner?.action
  const landing = action ? href(action.route, {}, action.hash, action.query) : href('home')
  const url =
    location.origin +
    withCampaign(landing, { utmSource: source, utmMedium: medium, utmCampaign: row.slug })
  return (
    <Section title="Links">
      <SelectField
        id="sted"
        name="sted"
        label="Hvor står linket?"
        options={readyPlaces.map((value) => ({ value, label: linkPlaces[value].label }))}
        value={place}
        onChange={(value) => setPlace(value as LinkPlace)}
      />
      <p className="rounded-knob border border-line bg-sunk p-3 text-[0.8125rem] break-all text-ink">
        {url}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={url} label="Kopiér link" done="Linket er kopieret" />
        {mayWrite && (
          <ButtonLink to={`${href('adminOfferLinks')}?panel=ny&kampagne=${row.slug}`} icon="plus">
            Kort link
          </ButtonLink>
        )}
      </div>
      <QrPicture url={url} name={`qr-${row.slug}-${source}`} />
      {row.links > 0 && (
        <p>
          <TextLink to={`${href('adminOfferLinks')}?soeg=${row.slug}`}>
            {row.links === 1 ? '1 kort link' : `${count(row.links)} korte links`}
          </TextLink>{' '}
          har kampagnen.
        </p>
      )}
    </Section>
  )
}

/** The banner as its draft looks on a phone and on a wide screen. */
function Preview({ row }: Props) {
  const [path, setPath] = useState<string | null>(null)
  const show = useWrite(() => act<{ readonly path: string }>(campaigns, 'preview', row), {
    name: 'preview',
    refetch: [],
    onDone: (answer) => setPath(`${answer.path}#kampagne`),
  })
  return (
    <Section title="Sådan ser det ud">
      {path === null ? (
        <div>
          <Button busy={show.isPending} onClick={() => show.mutate(undefined)}>
            Vis på telefon og computer
          </Button>
        </div>
      ) : (
        <div className="grid gap-4">
          <PageFrame path={path} title="Kladden på en telefon, 390 px" />
          <PageFrame path={path} title="Kladden på en computer, 1280 px" wide />
        </div>
      )}
    </Section>
  )
}

/** Other spellings that count for the campaign. */
function OtherValues({ row }: Props) {
  const mayWrite = useHasRole(campaigns.actions.removeValue.role)
  const remove = useWrite(
    (value: string) => act<unknown>(campaigns, 'removeValue', row, { value }),
    { name: 'removeValue', done: 'Værdien tæller ikke længere med', refetch: content },
  )
  if (row.otherValues.length === 0) return null
  return (
    <ul aria-label="Tæller også" className="grid gap-1">
      {row.otherValues.map((value) => (
        <li key={value} className="flex flex-wrap items-center gap-3">
          <span className="font-mono text-[0.875rem] break-all text-ink">{value}</span>
          {mayWrite && (
            <Button
              size="small"
              busy={remove.isPending}
              aria-label={`Skil ${value} fra`}
              onClick={() => remove.mutate(value)}
            >
              Skil fra
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
