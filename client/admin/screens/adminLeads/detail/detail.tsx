import { kindLabel } from '#shared/schemas/webhook.ts'
import { useQuery } from '@tanstack/react-query'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadView, ReferralView } from '#shared/schemas/admin.ts'
import type { ConsentRecord } from '#shared/schemas/lead.ts'
import { caseOfLeadQuery } from '../../../data/cases.ts'
import { leadCalls, leadQuery } from '../../../data/leads.ts'
import { useWrite } from '../../../data/use-write.ts'
import { count, formatDay, fullTime, formatPhone } from '../../../format.ts'
import { StatusBadge } from '../../../kit/badge.tsx'
import { TextLink } from '../../../kit/button.tsx'
import { Facts, Section } from '../../../kit/card.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { DetailPane } from '../../../kit/screen/detail.tsx'
import { usePaletteActions, useRecentRecord } from '../../../shell/palette/actions.ts'
import { callAction, mailAction } from '../../../shell/palette/person-actions.ts'
import { useHasRole } from '../../../session.ts'
import {
  answerLabel,
  fieldLabel,
  formLabel,
  pageLabel,
  setAsideLabel,
  wishLabel,
} from '../../../labels/lead.ts'
import { LeadCalculation, LeadEstimates } from './calculation.tsx'
import { LeadOffers } from './offers.tsx'
import { inboxAddress } from '../inbox-address.ts'
import { leadStatus } from '../status.ts'
import { LeadTimeline } from './timeline.tsx'
import { LeadSubject } from './subject.tsx'
import { AskButton } from '../../../kit/confirm-dialog.tsx'

interface Props {
  readonly id: string
  readonly back: string
}

/** One lead: its answers, source, consents and history. */
export function LeadDetail({ id, back }: Props) {
  return (
    <Loaded query={useQuery(leadQuery(id))} detail back={back}>
      {(lead) => <Lead lead={lead} back={back} />}
    </Loaded>
  )
}

function Lead({ lead, back }: { readonly lead: LeadView; readonly back: string }) {
  const mayErase = useHasRole('super_admin')
  const mayWrite = useHasRole('admin')
  // Held leads, and those that wait for the database, are no cases yet; the owner of a referral link never is one.
  const joined = useQuery({
    ...caseOfLeadQuery(lead.id),
    enabled: lead.stored && !lead.setAside && lead.kind !== 'referral',
    retry: false,
  })
  const name = lead.name || 'Uden navn'
  const email = lead.contact.includes('@') ? lead.contact : null
  useRecentRecord({
    label: name,
    detail: 'Henvendelse',
    icon: 'inbox',
    to: `${href('adminLeads')}?id=${lead.id}`,
  })
  usePaletteActions(`${name}, den henvendelse du har åben`, [
    ...(lead.phone ? [callAction(lead.phone)] : []),
    ...(email ? [mailAction(email)] : []),
    ...(mayWrite
      ? [
          {
            label: `Lav tilbud til ${name}`,
            icon: 'offer',
            to: `${href('adminOffers')}?henvendelse=${lead.id}`,
          } as const,
        ]
      : []),
  ])
  return (
    <DetailPane
      title={name}
      back={back}
      badge={<StatusBadge status={leadStatus(lead)} />}
      record={{ noun: 'leads', id: lead.id }}
    >
      {lead.setAside && <SetAside lead={lead} />}
      <LeadSubject lead={lead} />
      <LeadOffers lead={lead} caseId={joined.data?.id} />
      <Facts
        rows={Object.fromEntries(
          shownAnswers(lead).map(([field, value]) => [
            fieldLabel(field),
            renderValue(field, value),
          ]),
        )}
      />
      <LeadCalculation lead={lead} />
      <LeadEstimates lead={lead} />
      <LeadSource lead={lead} />
      {lead.referral && <Referral referral={lead.referral} isOwner={lead.kind === 'referral'} />}
      <LeadConsents lead={lead} />
      <Section title="Forløb">
        <LeadTimeline lead={lead} />
      </Section>
      {mayErase && <EraseLead lead={lead} back={back} />}
    </DetailPane>
  )
}

/** Where a lead came from. */
export function LeadSource({ lead }: { readonly lead: LeadView }) {
  return (
    <Section title="Kom fra">
      <Facts
        rows={{
          Slags: kindLabel(lead.kind),
          Formular: formLabel(lead.sourceComponent),
          Side: pageLabel(lead.sourceUrl),
          Modtaget: fullTime(lead.receivedAt),
          ...(lead.campaign
            ? Object.fromEntries(
                Object.entries(lead.campaign).map(([key, value]) => [fieldLabel(key), value]),
              )
            : { Kampagne: 'Ingen' }),
        }}
      />
    </Section>
  )
}

/** The consents that were given with a lead, each with the version of its text. */
export function LeadConsents({ lead }: { readonly lead: LeadView }) {
  return (
    <Section title="Samtykke">
      <Facts
        rows={Object.fromEntries(
          lead.consents.map(({ purpose, textVersion, givenAt, page }) => [
            consentLabels[purpose],
            `${fullTime(givenAt)}\nTekst ${textVersion}, på ${page}`,
          ]),
        )}
      />
      {lead.consents.length === 0 && (
        <p className="text-mute">Intet samtykke er gemt med henvendelsen.</p>
      )}
    </Section>
  )
}

/** A lead is never changed, so it has one revision. */
const seenOf = ({ id }: LeadView) => ({ id, revision: 1 })

const consentLabels: Readonly<Record<ConsentRecord['purpose'], string>> = {
  'privacy-policy': 'Privatlivspolitik',
  terms: 'Betingelser',
  marketing: 'Markedsføring',
  partner: 'Partneren må vide det',
  advertisement: 'Annoncer',
}

/** The visits and leads that came by a referral link, and a search for those leads. */
function Referral({
  referral: { code, visits, leads, lastVisit },
  isOwner,
}: {
  readonly referral: ReferralView
  /** The lead's sender made the link. */
  readonly isOwner: boolean
}) {
  return (
    <Section title={isOwner ? 'Kom gennem linket' : 'Kom gennem en vens link'}>
      <Facts
        rows={{
          Kode: code,
          Besøg: count(visits),
          'Seneste besøg': lastVisit && formatDay(lastVisit),
          Henvendelser: count(leads),
        }}
      />
      <p>
        <TextLink to={inboxAddress(undefined, { soeg: code })} className="font-normal">
          {isOwner ? 'Find dem, der kom gennem linket' : 'Find den, der har linket'}
        </TextLink>
      </p>
    </Section>
  )
}

/** Shown elsewhere: the calculation, the estimates, and the phone number in E.164. The ids mean nothing to staff. */
const hiddenAnswers: readonly string[] = [
  'calculation',
  'estimates',
  'phoneE164',
  'adviser',
  'sessionId',
  'addressId',
  'request',
  'token',
]

/** Who the sender is comes first, as in a call; the other answers keep the order of the form. */
const firstAnswers: readonly string[] = [
  'navn',
  'name',
  'telefon',
  'phone',
  'email',
  'address',
  'postnummer',
  'postcode',
  'town',
]

/** The lead's values in the order in which they are shown. */
export function shownAnswers({ values }: Pick<LeadView, 'values'>) {
  const rank = (field: string): number => {
    const place = firstAnswers.indexOf(field)
    return place < 0 ? firstAnswers.length : place
  }
  return Object.entries(values)
    .filter(([field]) => !hiddenAnswers.includes(field))
    .toSorted(([a], [b]) => rank(a) - rank(b))
}

function renderValue(field: string, value: unknown) {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  if (Array.isArray(value)) return value.map((item) => answerLabel(String(item), field)).join(', ')
  if (typeof value === 'object' && value !== null)
    return wishLabel(value as Readonly<Record<string, unknown>>) ?? JSON.stringify(value)
  const text = String(value ?? '')
  if (text && field === 'email') return <TextLink to={`mailto:${text}`}>{text}</TextLink>
  if (text && (field === 'telefon' || field === 'phone'))
    return <TextLink to={phoneHref(text)}>{formatPhone(text)}</TextLink>
  return answerLabel(text, field)
}

function SetAside({ lead }: { readonly lead: LeadView }) {
  const release = useWrite(leadCalls.release, {
    name: 'Lead',
    done: 'Henvendelsen er sendt videre',
    refetch: ['leads', 'overview'],
  })
  const mayRelease = useHasRole('admin')
  return (
    <div className="grid gap-2 rounded-knob bg-wait-wash p-3 text-wait">
      <p>
        <strong className="text-wait">Sat til side.</strong>{' '}
        {setAsideLabel(lead.setAside as string)}. Den er ikke sendt til nogen.
      </p>
      {mayRelease && (
        <div>
          <AskButton
            label="Send alligevel"
            look="primary"
            title="Send henvendelsen alligevel?"
            confirm="Send alligevel"
            busy={release.isPending}
            onConfirm={(close) => release.mutate(seenOf(lead), { onSettled: close })}
          >
            Den sendes til de webhooks, der tager imod {kindLabel(lead.kind).toLowerCase()}.
          </AskButton>
        </div>
      )}
    </div>
  )
}

/** For a sender who asks to be forgotten. */
function EraseLead({ lead, back }: { readonly lead: LeadView; readonly back: string }) {
  const erase = useWrite(leadCalls.erase, {
    name: 'Lead',
    done: 'Henvendelsen er slettet',
    refetch: ['leads', 'overview'],
    closes: back,
  })
  return (
    <div className="border-t border-line pt-4">
      <AskButton
        label="Slet henvendelsen"
        look="danger"
        title={`Slet henvendelsen fra ${lead.name || 'afsenderen'}?`}
        confirm="Slet henvendelsen"
        danger
        busy={erase.isPending}
        onConfirm={(close) => erase.mutate(seenOf(lead), { onError: close })}
      >
        Svarene, samtykket og loggen over det, der er sendt, slettes. Et tilbud, der er lavet ud fra
        den, bliver. Webhooks, der har fået den, skal slette den hos sig. Det kan ikke fortrydes.
      </AskButton>
    </div>
  )
}
