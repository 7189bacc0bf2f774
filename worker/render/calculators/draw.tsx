import { renderToStaticMarkup } from 'react-dom/server'
import { CalculatorIsland, calculatorProps } from '#client/blocks/figures/calculator.tsx'
import { resetIslandIds } from '#client/island.tsx'
import type { Site } from '#client/site.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'

interface Drawing {
  /** Cache key: everything that the markup depends on, besides the build. */
  readonly key: string
  /** The markup of each island. */
  readonly draw: () => readonly string[]
}

/** `islands` are the numbers of the calculators' islands on the page, in order. */
export function drawCalculators(
  { blocks }: PageContent,
  site: Site,
  islands: readonly number[],
): Drawing {
  const all = blocks.flatMap((block) =>
    block.type === 'calculator' ? [calculatorProps({ block, site })] : [],
  )
  return {
    key: JSON.stringify(all),
    draw: () =>
      all.map((props, i) => {
        resetIslandIds(islands[i])
        return renderToStaticMarkup(<CalculatorIsland props={props} />)
      }),
  }
}
