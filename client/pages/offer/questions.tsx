import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { firstName, formatMoment } from '#shared/content/offers/page.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { messageMax } from '#shared/schemas/lead.ts'
import { ActForm } from './act-form.tsx'
import { fieldOf, type ViewProps } from './view.ts'

/** The questions so far, and a field for a new one, in every state of the offer. */
export function Questions({ view }: ViewProps) {
  const { content, questions } = view.offer
  const you = youOf(content)
  const adviser = firstName(content.adviser.name)
  return (
    <section id="spoergsmaal" aria-labelledby="questions-title">
      <h2 id="questions-title">Stil et spørgsmål</h2>
      <p className="offer-intro">
        Det går til {adviser}, som svarer på telefon eller mail inden for én hverdag.
      </p>
      {questions.length > 0 && (
        <>
          <h3>{you('Du har spurgt')}</h3>
          <ol className="offer-questions">
            {questions.map(({ at, text }) => (
              <li key={at + text}>
                <p>{text}</p>
                <p className="source">Sendt {formatMoment(at)}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      <ActForm act="offer-question" view={view}>
        <TextArea
          label={questions.length > 0 ? 'Nyt spørgsmål' : you('Dit spørgsmål')}
          rows={4}
          maxLength={messageMax + 1}
          {...fieldOf(view, 'offer-question', 'besked')}
        />
        <Button type="submit" kind="secondary">
          Send spørgsmålet
        </Button>
      </ActForm>
    </section>
  )
}
