import { CalculatorIsland, calculatorProps } from '#client/blocks/figures/calculator.tsx'
import { ExamplesDate, ShownExamples } from '#client/blocks/figures/value.tsx'
import { BlockView } from '#client/blocks/registry.tsx'
import { MarkedTerms, TermCards } from '#client/blocks/text/terms.tsx'
import { caseHouseName } from '#client/illustration/case-house-names.ts'
import type { Site } from '#client/site.ts'
import type { Deck, ShownSlide } from '#shared/schemas/presentation.ts'
import { buttonClass } from '#client/ui/button.tsx'

interface Props {
  readonly site: Site
  readonly deck: Deck
  /** Where the same is a PDF. */
  readonly pdf: string
  /** What only staff have; null for customers. */
  readonly staff: {
    /** The presentation in the console. */
    readonly back: string
    /** The offer editor with the calculation; null without a case. */
    readonly offer: string | null
    /** Whether they may keep what is typed into the calculator. */
    readonly keeps: boolean
  } | null
}

/** A presentation: one slide at a time where scripts run (client/entry-slides.ts), all of them below each other on paper and without. */
export function SlidesPage({ site, deck, pdf, staff }: Props) {
  const { slides } = deck
  return (
    <MarkedTerms value={new Set()}>
      <ShownExamples value={new Set()}>
        <main id="main" className="slides" tabIndex={-1}>
          {/* Outside of the slides, of which all but one are hidden. */}
          <h1 className="visually-hidden">{deck.name}</h1>
          {slides.map((slide, i) => (
            <SlideView key={i} {...{ site, deck, slide }} nth={i + 1} />
          ))}
          <div className="slides-after">
            <ExamplesDate />
            <TermCards />
          </div>
        </main>
        <SlideBar {...{ slides, pdf, staff }} />
      </ShownExamples>
    </MarkedTerms>
  )
}

interface SlideProps extends Pick<Props, 'site' | 'deck'> {
  readonly slide: ShownSlide
  /** From 1. */
  readonly nth: number
}

function SlideView({ site, deck, slide: { title, kind, blocks, notes }, nth }: SlideProps) {
  return (
    <section
      id={`side-${nth}`}
      className={`slide slide-${kind} ${kind === 'cover' ? 'ground-almond' : ''}`}
      aria-label={`Side ${nth} af ${deck.slides.length}`}
      tabIndex={-1}
    >
      <div className="slide-page">
        <div className="slide-text">
          {kind === 'cover' && <p className="slide-sender">{site.brand.company.shortName}</p>}
          <h2 className="slide-title">{title}</h2>
          <div className="slide-body stack">
            {blocks.map((block, i) =>
              block.type === 'calculator' ? (
                <section key={i} className="calculator-section">
                  <CalculatorIsland props={calculatorProps({ block, site })} />
                </section>
              ) : (
                <BlockView key={i} block={block} site={site} />
              ),
            )}
          </div>
        </div>
        {kind === 'cover' && (
          <img
            className="slide-house"
            src={`/illustration/case-house-${caseHouseName(deck.wants)}.svg`}
            alt=""
            width={1120}
            height={800}
          />
        )}
      </div>
      {notes && (
        <aside className="slide-notes" aria-label="Noter, som kun vi ser">
          {notes.split(/\n+/).map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </aside>
      )}
    </section>
  )
}

function SlideBar({ slides, pdf, staff }: Pick<Props, 'pdf' | 'staff'> & Pick<Deck, 'slides'>) {
  const small = buttonClass({ kind: 'secondary', small: true })
  return (
    <nav className="slide-bar" aria-label="Præsentation">
      <div className="slide-acts">
        {staff && (
          <a href={staff.back} className={small} data-slides="close">
            Luk
          </a>
        )}
        <button type="button" className={`${small} with-script`} data-slides="full">
          Fuld skærm
        </button>
        {staff && slides.some(({ notes }) => notes) && (
          <button
            type="button"
            className={`${small} with-script`}
            data-slides="notes"
            aria-pressed="false"
          >
            Noter
          </button>
        )}
        {staff && (
          <button type="button" className={small} data-slides="speaker" hidden>
            Notevindue
          </button>
        )}
        {staff?.offer && (
          <a href={staff.offer} className={small} data-slides="offer" hidden>
            Læg i tilbud
          </a>
        )}
        {staff?.offer && staff.keeps && (
          <button type="button" className={small} data-slides="keep" aria-live="polite" hidden>
            Gem tal
          </button>
        )}
        <a href={pdf} className={small} data-slides="pdf">
          PDF
        </a>
      </div>
      <p className="slide-ready with-script" data-slides="ready" role="status" />
      <div className="slide-steps with-script">
        <button type="button" className={small} data-slides="back">
          Forrige
        </button>
        <p className="slide-count" data-slides="count" aria-live="polite">
          1 af {slides.length}
        </p>
        <button type="button" className={small} data-slides="next">
          Næste
        </button>
      </div>
    </nav>
  )
}
