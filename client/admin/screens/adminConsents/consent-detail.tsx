import { consents, withdrawalSources } from '#shared/admin/consents.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { href } from '#shared/routes/href.ts'
import { useStaffName } from '../../data/staff.ts'
import { formatPhone, fullTime } from '../../format.ts'
import { ButtonLink, TextLink } from '../../kit/button.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { ActionButton } from '../../kit/screen/actions.tsx'
import type { ScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { pageLabel } from '../../labels/lead.ts'
import { useAddress } from '../../use-address.ts'
import { withdrawal } from './withdrawal.ts'

interface Props {
  readonly row: RowOf<typeof consents>
  readonly address: ScreenAddress
}

/** One consent: who, the very words, when it was given and withdrawn. */
export function ConsentDetail({ row, address }: Props) {
  const { email, phone, purpose, text, textVersion, page, givenAt, leadId } = row
  const { withdrawnAt, withdrawnBy, withdrawnActor, reason, status } = row
  const actor = useStaffName(withdrawnActor)
  const { withParams } = useAddress()
  return (
    <>
      <div className="flex flex-wrap items-start gap-2.5">
        {(email || phone) && (
          <ButtonLink
            to={withParams({
              id: null,
              panel: 'person',
              email: email || null,
              telefon: phone || null,
            })}
            look="primary"
          >
            Alt om personen
          </ButtonLink>
        )}
        <ActionButton noun={consents} name="withdraw" view={withdrawal} {...{ row, address }} />
      </div>
      <figure className="grid gap-1.5 rounded-knob border border-line bg-sunk p-3">
        <blockquote className="text-[0.9375rem] leading-relaxed text-ink">{text}</blockquote>
        <figcaption className="text-[0.8125rem] text-mute">
          Ordlyden, som den stod på siden. Udgave {textVersion}
        </figcaption>
      </figure>
      <Facts
        rows={{
          Formål: consents.fields.purpose.options.find(({ value }) => value === purpose)?.label,
          'E-mail': email,
          Telefon: phone && formatPhone(phone),
          Hvor: page && `${pageLabel(page)} (${page})`,
          Henvendelse: leadId && (
            <TextLink to={`${href('adminLeads')}?id=${leadId}`}>Se henvendelsen</TextLink>
          ),
        }}
      />
      {status === 'blocked' && (
        <p className="text-wait">
          Adressen var frameldt, før dette samtykke blev givet, så det bruges ikke. Har personen
          selv bedt om mails igen, så{' '}
          <TextLink to={`${href('adminSuppressions')}?soeg=${encodeURIComponent(email)}`}>
            ophæv frameldingen
          </TextLink>
          .
        </p>
      )}
      <Section title="Forløb">
        <Timeline
          format={fullTime}
          items={[
            {
              id: 'given',
              at: null,
              tone: 'good',
              content: givenAt && `Givet ${fullTime(givenAt)}`,
            },
            ...(withdrawnAt
              ? [
                  {
                    id: 'withdrawn',
                    at: null,
                    tone: 'bad' as const,
                    content: (
                      <>
                        Trukket tilbage {fullTime(withdrawnAt)}
                        {withdrawnBy && `: ${withdrawalSources[withdrawnBy].toLowerCase()}`}
                        {actor && ` (${actor})`}
                        {reason && <span className="block text-mute">{reason}</span>}
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Section>
    </>
  )
}
