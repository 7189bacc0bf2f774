import { lastPage, type FormPage, lastStep } from '#shared/domain/quote-request/steps.ts'

const steps = lastStep + 1

/** The visitor's progress: a bar for each step, and as text. */
export function Progress({ page }: { readonly page: FormPage }) {
  return (
    <div className="flow-progress">
      <ol aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          <li key={step} data-state={step < page ? 'done' : step === page ? 'here' : undefined} />
        ))}
      </ol>
      <p>{page === lastPage ? 'Sidste tjek' : `Trin ${page + 1} af ${steps}`}</p>
    </div>
  )
}
