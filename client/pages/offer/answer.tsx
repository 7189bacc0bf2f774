import { Link } from '#client/slots.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { formatDate } from '#shared/content/format.ts'
import { firstName, formatMoment } from '#shared/content/offers/page.ts'
import { untilDelivered } from '#shared/content/offers/withdrawal.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { href } from '#shared/routes/href.ts'
import { messageMax } from '#shared/schemas/lead.ts'
import { ActForm } from './act-form.tsx'
import { Shows } from './shows.tsx'
import { fieldOf, type ViewProps } from './view.ts'

/** Accept and decline, or the reason why neither is possible now. */
export function Answer({ view }: ViewProps) {
  const { offer, state } = view
  const { can, content, declinedAt } = offer
  if (state === 'accepted' || state === 'cancelled' || state === 'replaced') return null
  const you = youOf(content)
  const adviser = firstName(content.adviser.name)
  return (
    <section id="svar" aria-labelledby="answer-title">
      <h2 id="answer-title">{state === 'declined' ? you('Dit svar') : 'Sig ja eller nej'}</h2>
      {state === 'declined' && (
        <p>{you`Du sagde nej tak${declinedAt ? ` den ${formatMoment(declinedAt)}` : ''}. Ring til ${adviser}, hvis du har ombestemt dig.`}</p>
      )}
      {state === 'expired' && (
        <p>
          Tilbuddet gjaldt til {formatDate(content.validUntil)} og kan ikke accepteres mere.{' '}
          {adviser} kan lave et nyt.
        </p>
      )}
      {state === 'conditional' && (
        <p>
          {you(
            'Tilbuddet er betinget. Du kan sige ja her, når tilskuddet er bevilget. Indtil da binder det ingen.',
          )}
        </p>
      )}
      {can.accept === null && <Accept view={view} />}
      {can.decline === null && <Decline view={view} />}
    </section>
  )
}

function Accept({ view }: ViewProps) {
  const { number, version, totals, content } = view.offer
  const { defaultValue: ticked, ...consent } = fieldOf(view, 'offer-accept', 'enig')
  return (
    <ActForm act="offer-accept" view={view} className="offer-accept">
      <FactList
        className="offer-sum"
        rows={[
          ['Tilbud', `${number}, version ${version}`],
          ['Valgt til', <Shows key="chosen" name="chosen" view={view} />],
          [
            'I alt inkl. moms',
            <strong key="total">
              <Shows name="total" view={view} />
            </strong>,
          ],
          ['Kan fortrydes', untilDelivered],
        ]}
      />
      {content.risks.length > 0 && (
        <p className="field-hint">
          Prisen kan ændre sig, hvis noget af det ovenfor under »Det kan ændre prisen« viser sig.
        </p>
      )}
      <input type="hidden" name="options" value={totals.chosen.join(' ')} data-sends-options="" />
      <input type="hidden" name="total" value={totals.total} data-sends-total="" />
      <TextField
        label="Fulde navn"
        autoComplete="name"
        maxLength={101}
        {...fieldOf(view, 'offer-accept', 'navn')}
      />
      <Checkbox {...consent} defaultChecked={ticked === 'on'}>
        <Shows name="acceptance" view={view} />{' '}
        <Link href={href('terms')}>Læs handelsbetingelserne</Link>
      </Checkbox>
      <Button type="submit">Sig ja med betalingspligt</Button>
      <p className="field-hint">
        {youOf(content)('Vi gemmer navn, tidspunkt, version og teksten, du siger ja til, ')}
        {view.mails ? 'og sender en kvittering.' : 'og viser kvitteringen her på siden.'}
      </p>
    </ActForm>
  )
}

function Decline({ view }: ViewProps) {
  const isRefused = view.refused?.act === 'offer-decline'
  return (
    <details className="offer-no" open={isRefused || undefined}>
      <summary>Nej tak</summary>
      <ActForm act="offer-decline" view={view}>
        <TextArea
          label="Hvad var grunden?"
          note="(valgfri)"
          rows={2}
          maxLength={messageMax + 1}
          {...fieldOf(view, 'offer-decline', 'grund')}
        />
        <Button type="submit" kind="secondary">
          Sig nej til tilbuddet
        </Button>
      </ActForm>
    </details>
  )
}
