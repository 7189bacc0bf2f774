import { useEffect, useRef, useState } from 'react'
import { functionsPath } from '#shared/functions.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { OfferLines } from './lines.tsx'
import { queueSaves } from './one-by-one.ts'
import { saveChoice } from './save-choice.ts'
import { chosenIn, type Offer, showChoice } from './show-choice.ts'

interface Props extends Offer {
  readonly id: string
  readonly chosen: readonly string[]
}

/**
 * The lines of an offer with its options. Uncontrolled, and without JavaScript a plain form. With it every change is
 * calculated and shown immediately, and saved in the background, one request at a time.
 */
export default function OfferOptions({ id, number, version, content, chosen }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [save] = useState(() => queueSaves(saveChoice))
  const [status, setStatus] = useState('')
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = form.current
    if (!element) return
    // The ticked options may differ from the rendered ones: changed before hydration, or restored by the browser.
    const { chosen: ticked } = showChoice({ number, version, content }, chosenIn(element))
    if (ticked.join() !== chosen.join()) element.requestSubmit()
  }, [number, version, content, chosen])

  async function choose(): Promise<void> {
    if (!form.current) return
    const { chosen: options, total } = showChoice(
      { number, version, content },
      chosenIn(form.current),
    )
    setStatus(`Gemmer … I alt ${total}`)
    const problem = await save({ id, version, options })
    if (problem === undefined) return
    setFailed(problem !== null)
    setStatus(problem ?? `Valget er gemt. I alt ${total}`)
  }

  return (
    <form
      ref={form}
      className="offer-options"
      action={`${functionsPath}/offer-options`}
      method="post"
      onChange={() => void choose()}
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <OfferLines content={content} chosen={chosen} open />
      <p className="offer-save" data-failed={failed ? '' : undefined}>
        <button type="submit" className={buttonClass({ kind: 'secondary', small: true })}>
          Gem valg
        </button>
        <span role="status">{status}</span>
        {failed && <a href={location.pathname}>Genindlæs siden</a>}
      </p>
    </form>
  )
}
