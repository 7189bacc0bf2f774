import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
import { EmailField } from '#client/forms/kinds/email-field.tsx'
import { TextField } from '#client/ui/field.tsx'
import { formatDate } from '#shared/content/format.ts'
import { cancellationText } from '#shared/content/offers/texts.ts'
import { firstName, formatMoment } from '#shared/content/offers/page.ts'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { ActForm } from './act-form.tsx'
import { fieldOf, type ViewProps } from './view.ts'

/** The right of withdrawal: two steps without a reason, a receipt afterwards, and its last day once it is over. The period has no last day until the goods have arrived. */
export function Withdrawal({ view }: ViewProps) {
  const { offer, state } = view
  const { can, deliveredOn, cancelUntil, content } = offer
  if (state !== 'accepted' && state !== 'cancelled') return null
  // While withdrawal is possible the form has the id: a browser opens the <details> around a link's target.
  return (
    <section
      id={can.cancel === null ? undefined : 'fortrydelse'}
      aria-labelledby="withdrawal-title"
    >
      <h2 id="withdrawal-title">
        {state === 'cancelled' ? 'Kvittering for fortrydelse' : 'Fortrydelsesret'}
      </h2>
      {can.cancel === null && (
        <>
          <p>
            {deliveredOn && `Alt var leveret den ${formatDate(deliveredOn)}. `}
            {youOf(
              content,
            )`Du kan fortryde aftalen ${withdrawalTerm(cancelUntil)}. Du skal ikke give en grund.`}
          </p>
          <Confirm view={view} />
        </>
      )}
      {can.cancel === 'too_late' && cancelUntil && (
        <p>
          Fristen for at fortryde gik den {formatDate(cancelUntil)}. Ring til{' '}
          {firstName(content.adviser.name)}, hvis noget er galt.
        </p>
      )}
      {state === 'cancelled' && <CancellationReceipt view={view} />}
    </section>
  )
}

function Confirm({ view }: ViewProps) {
  const { acceptance, number, content } = view.offer
  const isRefused = view.refused?.act === 'offer-cancel'
  const name = fieldOf(view, 'offer-cancel', 'navn')
  const email = fieldOf(view, 'offer-cancel', 'email')
  return (
    <details className="offer-no" open={isRefused || undefined}>
      <summary>Fortryd aftale</summary>
      <div id="fortrydelse" className="offer-folded">
        <ActForm act="offer-cancel" view={view}>
          <p>{cancellationText(number, acceptance ? danishDay(Date.parse(acceptance.at)) : '')}</p>
          <TextField
            label="Navn"
            autoComplete="name"
            maxLength={101}
            {...name}
            defaultValue={isRefused ? name.defaultValue : (acceptance?.name ?? '')}
          />
          <EmailField
            label="E-mail"
            hint={
              view.mails
                ? 'Her sender vi kvitteringen hen.'
                : 'Kvitteringen står her på siden bagefter.'
            }
            maxLength={255}
            {...email}
            defaultValue={isRefused ? email.defaultValue : content.customer.email}
          />
          <Button type="submit" kind="danger" name="bekraeft" value="ja">
            Bekræft fortrydelse
          </Button>
        </ActForm>
      </div>
    </details>
  )
}

function CancellationReceipt({ view }: ViewProps) {
  const { cancellation, number } = view.offer
  if (!cancellation) return null
  const { at, name, email, text } = cancellation
  return (
    <Card className="offer-card">
      <FactList
        className="offer-sum"
        rows={[
          ['Aftale', `Tilbud ${number}`],
          ['Fortrudt af', name],
          ['Modtaget', formatMoment(at)],
          [view.mails ? 'Kvittering sendt til' : 'E-mail', email],
          ['Teksten', `»${text}«`],
        ]}
      />
    </Card>
  )
}
