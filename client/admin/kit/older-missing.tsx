import { AmberBar } from './amber-bar.tsx'

/** Said above a list whose older rows the database can't give just now. `what` is plural. */
export function OlderMissing({ what }: { readonly what: string }) {
  return (
    <AmberBar>
      <p>
        <strong className="text-wait">Databasen svarer ikke.</strong> De nyeste {what} er her; dem,
        der er ældre end 90 dage, kan ikke hentes lige nu.
      </p>
    </AmberBar>
  )
}
