import { partnerConsent, consentTexts } from '#shared/domain/consent.ts'
import { bookingSearch, formatTime } from '#shared/domain/booking/query.ts'
import type { MeetingKind } from '#shared/domain/booking/adviser.ts'
import { formatClock, formatNearTime } from '#shared/content/meeting-time.ts'
import { capital } from '#shared/content/format.ts'
import { townOf } from '#shared/domain/postcodes.ts'
import { href } from '#shared/routes/href.ts'
import { consentField, marketingField } from '#shared/schemas/lead.ts'
import { partnerConsentField } from '#shared/schemas/booking.ts'
import { CampaignField, Link } from '#client/slots.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { Honeypot } from '../../forms/fields.tsx'
import type { BookingPageView, ChosenTime } from './view.ts'

const form = 'booking'
const fieldId = (name: string): string => `${form}-${name}`

const headings: Readonly<Record<MeetingKind, string>> = {
  phone: 'Hvem ringer vi til?',
  video: 'Hvem mødes vi med?',
  visit: 'Hvor skal vi mødes?',
}

interface Props {
  readonly view: BookingPageView
  readonly chosen: ChosenTime
}

/** The visitor's details for the time they chose, and the button that books it. */
export function Details({ view, chosen }: Props) {
  const { query, filled, partner, request, nearest } = view
  const { values = {}, errors = {}, message = '', meeting } = filled ?? {}
  const isVisit = query.kind === 'visit'
  const search = bookingSearch(query, { time: null })
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  })
  return (
    <section aria-labelledby="oplysninger">
      <h2 id="oplysninger">
        {view.calendar && <span aria-hidden="true">3</span>}
        {headings[query.kind]}
      </h2>
      <ErrorSummary
        title={nearest.length > 0 ? 'Tiden er ikke ledig' : 'Der er et problem'}
        message={message}
        errors={[
          ...Object.entries(errors).map(([name, text]) => ({
            fieldId: fieldId(name),
            message: text,
          })),
          ...(meeting
            ? [{ fieldId: 'moede', message: 'Se mødet, og flyt eller aflys det', href: meeting }]
            : []),
        ]}
      />
      <form method="post" action={href('booking')} data-once="" data-booking="" noValidate>
        <input type="hidden" name="q" value={search} />
        <input type="hidden" name="noegle" value={request} />
        <input type="hidden" name="handling" value="book" />
        <CampaignField />
        {nearest.length > 0 ? (
          <fieldset className="field" id={fieldId('tid')}>
            <legend>Vælg en af de nærmeste ledige tider</legend>
            <div className="choices">
              {nearest.map((time, i) => (
                <label key={time.from}>
                  <input
                    type="radio"
                    name="tid"
                    value={formatTime(time)}
                    defaultChecked={i === 0}
                  />
                  <span>{capital(formatNearTime(time))}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : (
          <input type="hidden" name="tid" value={formatTime(chosen.time)} />
        )}
        <div className="booking-fields">
          <TextField {...field('navn')} label="Navn" autoComplete="name" maxLength={121} />
          <TextField
            {...field('telefon')}
            label="Telefon"
            {...(query.kind === 'video' && { note: '(valgfri)' })}
            type="tel"
            autoComplete="tel"
            maxLength={40}
          />
        </div>
        <TextField
          {...field('email')}
          label="E-mail"
          hint="Hertil sender vi bekræftelsen."
          type="email"
          autoComplete="email"
          maxLength={255}
        />
        {isVisit && (
          <>
            <TextField
              {...field('adresse')}
              label="Adresse"
              autoComplete="street-address"
              maxLength={201}
            />
            <div className="booking-town">
              <TextField
                {...field('postnr')}
                defaultValue={values['postnr'] ?? query.postcode}
                label="Postnr."
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={4}
                readOnly
              />
              <TextField
                {...field('by')}
                defaultValue={values['by'] ?? townOf(query.postcode) ?? ''}
                label="By"
                autoComplete="address-level2"
                maxLength={81}
              />
            </div>
          </>
        )}
        <TextArea
          {...field('besked')}
          label="Hvad vil du tale om?"
          note="(valgfrit)"
          rows={3}
          maxLength={1001}
        />
        {partner && (
          <Checkbox
            id={fieldId(partnerConsentField)}
            name={partnerConsentField}
            defaultChecked={values[partnerConsentField] === 'on'}
          >
            {partnerConsent(partner.name).text} <em>Valgfrit</em>
          </Checkbox>
        )}
        <Checkbox
          id={fieldId(consentField)}
          name={consentField}
          error={errors[consentField]}
          defaultChecked={values[consentField] === 'on'}
        >
          {consentTexts.booking.text}{' '}
          <Link href={href('privacy')} target="_blank" rel="noopener">
            Læs privatlivspolitikken
          </Link>
        </Checkbox>
        <Checkbox
          id={fieldId(marketingField)}
          name={marketingField}
          defaultChecked={values[marketingField] === 'on'}
        >
          {consentTexts.marketing.text} <em>Valgfrit</em>
        </Checkbox>
        <Honeypot form={form} />
        <div className="booking-sum">
          <Overview view={view} chosen={chosen} />
          <Button type="submit">Book mødet</Button>
        </div>
      </form>
      <form method="post" action={href('booking')} className="booking-back">
        <input type="hidden" name="q" value={bookingSearch(query)} />
        <input type="hidden" name="noegle" value={request} />
        <CampaignField />
        <Button type="submit" kind="ghost" small name="handling" value="slip">
          Tilbage: vælg en anden tid
        </Button>
      </form>
    </section>
  )
}

const places: Readonly<Record<MeetingKind, string>> = {
  phone: 'Vi ringer til dig',
  video: 'Vi sender et link til videomødet',
  visit: 'Vi kommer hjem til dig',
}

function Overview({ view: { query, nearest, adviser }, chosen: { time, heldUntil } }: Props) {
  const withWhom = adviser ? ` med ${adviser.name}` : ''
  return (
    <p>
      {nearest.length === 0 && <strong>{capital(formatNearTime(time))}</strong>}
      <span>
        {places[query.kind]}
        {withWhom}. Det koster ikke noget.
      </span>
      {heldUntil !== null && nearest.length === 0 && (
        <span>Vi holder tiden til dig til kl. {formatClock(heldUntil)}.</span>
      )}
    </p>
  )
}
