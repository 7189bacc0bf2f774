import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { checkInputs } from '#shared/admin/link-inputs.ts'
import { targetPath } from '#shared/admin/link-target.ts'
import type { Link } from '#shared/admin/links.ts'
import { PageFrame } from '../../../kit/page-frame.tsx'

/** Pause after the last change before the page is loaded again, in ms. */
const pauseMs = 500

/** The page that the link of the form leads to, as far as it is filled in. */
export default function Preview() {
  const [target, products, calculator, inputs, page] = useWatch({
    name: ['target', 'products', 'calculator', 'inputs', 'page'],
  }) as [Link['target'], Link['products'], Link['calculator'], Link['inputs'], string]
  const path = targetPath({
    target,
    products,
    calculator,
    inputs: checkInputs(calculator, inputs).answers,
    page: page.replace(location.origin, ''),
  })
  const [shown, setShown] = useState(path ?? '')
  useEffect(() => {
    const timer = setTimeout(() => setShown(path ?? ''), pauseMs)
    return () => clearTimeout(timer)
  }, [path])
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-base">Sådan ser besøgende det</h3>
      {target === 'offer' ? (
        <p className="text-mute">Linket åbner kundens tilbud. Se det under Tilbud.</p>
      ) : /^\/(?!\/)/.test(shown) ? (
        <PageFrame path={shown} title="Siden, som linket fører til" />
      ) : (
        <p className="text-mute">Vælg en side, så vises den her.</p>
      )}
    </section>
  )
}
