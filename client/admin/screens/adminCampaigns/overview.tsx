import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type CampaignOverview,
  campaigns,
  timelineWeeks,
  type UnknownCampaign,
} from '#shared/admin/campaigns.ts'
import * as f from '#shared/admin/field.ts'
import { danishDay, dayAfter, instantOf } from '#shared/domain/dates.ts'
import { campaignOverviewQuery } from '../../data/campaigns.ts'
import { content } from '../../data/content.ts'
import { act } from '../../data/resource.ts'
import { count, shortDay } from '../../format.ts'
import { Button, ButtonLink, TextLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { today } from '../../kit/kinds/typed.ts'
import { FormDialog } from '../../kit/screen/lazy.tsx'
import { useHasRole } from '../../session.ts'
import { BasketBar } from '../adminUnpublished/basket-bar.tsx'
import { PeriodBar } from './period-bar.tsx'
import { periodText, placeOnAxis } from './period.ts'

/** Above the list: what waits for publication, the campaigns of twelve weeks, and the values that count for none. */
export function Overview() {
  const { data } = useQuery(campaignOverviewQuery)
  const [params] = useSearchParams()
  const isAlone = params.has('id') || params.has('panel')
  return (
    <>
      <BasketBar kind="campaign" />
      {data && !isAlone && (data.timeline.length > 0 || data.unknown.length > 0) && (
        <Card className="grid shrink-0 gap-3 p-3">
          {data.timeline.length > 0 && <Timeline {...data} />}
          {data.unknown.length > 0 && <Unknown {...data} />}
        </Card>
      )}
    </>
  )
}

/** Rows of the strip; the list has the rest. */
const mostRows = 6

function Timeline({ from, timeline }: CampaignOverview) {
  const weeks = Array.from({ length: timelineWeeks / 2 }, (_, i) => dayAfter(from, 14 * i))
  const noon = `${today()}T12:00:00Z`
  const now = placeOnAxis(noon, noon, from)
  return (
    <section aria-labelledby="uger" className="grid gap-1.5 max-md:hidden">
      <h2 id="uger" className="text-[0.9375rem]">
        {timelineWeeks} uger
      </h2>
      <div className="grid grid-cols-[minmax(6rem,12rem)_minmax(0,1fr)] items-center gap-x-3">
        <span />
        <span aria-hidden="true" className="flex text-[0.8125rem] text-mute">
          {weeks.map((day) => (
            <span key={day} className="flex-1 border-l border-line pl-1">
              {day === today() ? 'I dag' : shortDay(day)}
            </span>
          ))}
        </span>
      </div>
      <ul className="relative grid gap-1">
        {timeline.slice(0, mostRows).map(({ id, name, startsAt, endsAt }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(6rem,12rem)_minmax(0,1fr)] items-center gap-x-3"
          >
            <span className="min-w-0 truncate">
              <TextLink to={`?id=${id}`}>{name}</TextLink>
              <span className="sr-only"> {periodText(startsAt, endsAt)}</span>
            </span>
            <span className="relative block" title={periodText(startsAt, endsAt)}>
              <PeriodBar startsAt={startsAt} endsAt={endsAt} from={from} className="h-3" />
              {Date.parse(startsAt) < instantOf(from) && (
                <span
                  aria-hidden="true"
                  className="absolute bottom-0 left-1.5 h-3 text-[0.75rem] leading-2.5 text-on-act"
                >
                  ‹
                </span>
              )}
              {now && (
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0 w-px bg-ink"
                  style={{ left: `${now.left}%` }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {timeline.length > mostRows && (
        <p className="text-[0.8125rem] text-mute">
          og {count(timeline.length - mostRows)} til i listen
        </p>
      )}
    </section>
  )
}

function Unknown({ unknown, choices }: CampaignOverview) {
  const mayWrite = useHasRole(campaigns.actions.addValue.role)
  const [joined, setJoined] = useState<UnknownCampaign | null>(null)
  return (
    <details>
      <summary className="cursor-pointer rounded-sm font-semibold text-ink">
        {unknown.length === 1
          ? '1 ukendt kampagne i henvendelser'
          : `${count(unknown.length)} ukendte kampagner i henvendelser`}
      </summary>
      <ul className="mt-2 grid max-h-60 gap-1.5 overflow-y-auto">
        {unknown.map((one) => (
          <li key={one.value} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-60">
              <strong className="font-mono text-[0.875rem] break-all text-ink">{one.value}</strong>
              <span className="block text-[0.8125rem] text-mute">
                {count(one.leads)} {one.leads === 1 ? 'henvendelse' : 'henvendelser'}
                {one.source && ` · ${one.source}`} · sidst{' '}
                {shortDay(danishDay(Date.parse(one.lastAt)))}
              </span>
            </span>
            {mayWrite && (
              <>
                <ButtonLink
                  size="small"
                  to={`?panel=ny&vaerdi=${encodeURIComponent(one.value)}`}
                  aria-label={`Opret kampagnen ${one.value}`}
                >
                  Opret
                </ButtonLink>
                {choices.length > 0 && (
                  <Button
                    size="small"
                    aria-label={`Saml med en kampagne: ${one.value}`}
                    onClick={() => setJoined(one)}
                  >
                    Saml med
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {joined && (
        <FormDialog
          title={`Saml ${joined.value} med`}
          confirm="Saml"
          fields={{
            campaign: f.choice(
              'Kampagne',
              Object.fromEntries(choices.map(({ id, name }) => [id, name])),
            ),
          }}
          write={({ campaign }) =>
            act<unknown>(campaigns, 'addValue', choices.find(({ id }) => id === campaign) ?? null, {
              value: joined.value,
            })
          }
          done={`${joined.value} tæller nu med`}
          refetch={content}
          onClose={() => setJoined(null)}
        >
          <p>Henvendelser og besøg med værdien tæller i kampagnen, også dem fra før.</p>
        </FormDialog>
      )}
    </details>
  )
}
