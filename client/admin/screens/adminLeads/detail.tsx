import { kindLabel } from '#shared/schemas/webhook.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadView, ReferralView } from '#shared/schemas/admin.ts'
import type { ConsentRecord } from '#shared/schemas/lead.ts'
import { leadQuery, useReleaseLead } from '../../data/leads.ts'
import { count, dayWords, fullTime, phoneWords } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DetailPanel } from '../../kit/detail-panel.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Section } from '../../kit/section.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useStaff } from '../../session.ts'
import { answerWord, fieldWord, formWord, setAsideWord } from '../../words.ts'
import { LeadCalculation, LeadEstimates } from './calculation.tsx'
import { LeadOffers } from './offers.tsx'
import { leadStatus } from './status.ts'
import { EraseLead } from './erase.tsx'
import { Timeline } from './timeline.tsx'
import { Wish } from './wish.tsx'

interface Props {
  readonly id: string
  readonly back: string
}

/** One lead: what was sent, from where, agreed to what, and what happened to it since. */
export function LeadDetail({ id, back }: Props) {
  const { data: lead, error, refetch } = useQuery(leadQuery(id))
  const role = useStaff()?.role
  if (error && !lead) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!lead) {
    return (
      <Card>
        <Skeleton rows={8} className="h-8" />
      </Card>
    )
  }
  const { tone, word } = leadStatus(lead)
  return (
    <DetailPanel
      title={lead.name || 'Uden navn'}
      back={back}
      backLabel="Alle henvendelser"
      aside={<Badge tone={tone}>{word}</Badge>}
    >
      {lead.setAside && <SetAside lead={lead} />}
      <Wish lead={lead} />
      <LeadOffers lead={lead} />
      <Facts
        rows={Object.fromEntries(
          answersOf(lead).map(([field, value]) => [fieldWord(field), valueOf(field, value)]),
        )}
      />
      <LeadCalculation lead={lead} />
      <LeadEstimates lead={lead} />
      <Section title="Kom fra">
        <Facts
          rows={{
            Slags: kindLabel(lead.kind),
            Formular: formWord(lead.sourceComponent),
            Side: lead.sourceUrl,
            Modtaget: fullTime(lead.receivedAt),
            ...(lead.campaign
              ? Object.fromEntries(
                  Object.entries(lead.campaign).map(([key, value]) => [fieldWord(key), value]),
                )
              : { Kampagne: 'Ingen' }),
          }}
        />
      </Section>
      {lead.referral && <Referral referral={lead.referral} stands={lead.kind === 'referral'} />}
      <Section title="Samtykke">
        <Facts
          rows={Object.fromEntries(
            lead.consents.map(({ purpose, textVersion, givenAt, page }) => [
              consentWords[purpose],
              `${fullTime(givenAt)}\nTekst ${textVersion}, på ${page}`,
            ]),
          )}
        />
        {lead.consents.length === 0 && (
          <p className="text-mute">Intet samtykke er gemt med henvendelsen.</p>
        )}
      </Section>
      <Section title="Forløb">
        <Timeline lead={lead} />
      </Section>
      {hasRole(role, 'super_admin') && <EraseLead lead={lead} back={back} />}
    </DetailPanel>
  )
}

const consentWords: Readonly<Record<ConsentRecord['purpose'], string>> = {
  'privacy-policy': 'Privatlivspolitik',
  terms: 'Betingelser',
  marketing: 'Markedsføring',
}

/** What came by a friend's link, and the way to all of it. */
function Referral({
  referral: { code, visits, leads, lastVisit },
  stands,
}: {
  readonly referral: ReferralView
  readonly stands: boolean
}) {
  return (
    <Section title={stands ? 'Kom gennem linket' : 'Kom gennem en vens link'}>
      <Facts
        rows={{
          Kode: code,
          Besøg: count(visits),
          'Seneste besøg': lastVisit && dayWords(lastVisit),
          Henvendelser: count(leads),
        }}
      />
      <p>
        <Link
          to={`${href('adminLeads')}?q=${code}`}
          className="text-act underline underline-offset-2"
        >
          {stands ? 'Find dem, der kom gennem linket' : 'Find den, der har linket'}
        </Link>
      </p>
    </Section>
  )
}

/** The lead's values, without those shown elsewhere: the calculation, the estimates, and the second form of the phone number. */
const answersOf = ({ values }: LeadView) =>
  Object.entries(values).filter(
    ([field]) => !['calculation', 'estimates', 'phoneE164'].includes(field),
  )

function valueOf(field: string, value: unknown) {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  if (Array.isArray(value)) return value.map((item) => answerWord(String(item), field)).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  const text = String(value ?? '')
  if (text && field === 'email') return <TextLink href={`mailto:${text}`}>{text}</TextLink>
  if (text && (field === 'telefon' || field === 'phone'))
    return <TextLink href={phoneHref(text)}>{phoneWords(text)}</TextLink>
  return answerWord(text, field)
}

const TextLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a href={href} className="font-semibold text-act underline underline-offset-2">
    {children}
  </a>
)

function SetAside({ lead }: { readonly lead: LeadView }) {
  const [asking, setAsking] = useState(false)
  const release = useReleaseLead()
  const mayRelease = hasRole(useStaff()?.role, 'admin')
  return (
    <div className="grid gap-2 rounded-knob bg-wait-wash p-3 text-wait">
      <p>
        <strong className="text-wait">Sat til side.</strong> {setAsideWord(lead.setAside as string)}
        . Den er ikke sendt til nogen.
      </p>
      {mayRelease && (
        <div>
          <Button look="primary" onClick={() => setAsking(true)}>
            Send alligevel
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Send henvendelsen alligevel?"
          confirm="Send alligevel"
          busy={release.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => release.mutate(lead.id, { onSettled: () => setAsking(false) })}
        >
          Den sendes til de webhooks, der tager imod {kindLabel(lead.kind).toLowerCase()}.
        </ConfirmDialog>
      )}
    </div>
  )
}
