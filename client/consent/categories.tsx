import type { Brand } from '#shared/brand.ts'
import { cookieCategories } from '#shared/content/copy/cookie-categories.ts'
import { allows, type ConsentChoice } from '#shared/domain/consent.ts'

interface Props {
  readonly brand: Brand
  /** What the visitor chose before; never part of a document that is kept. */
  readonly choice?: ConsentChoice | null
}

/** Every category with what it is for, none ticked but the necessary and what was chosen, and the three answers. */
export function Categories({ brand, choice = null }: Props) {
  return (
    <>
      <ul className="consent-list">
        {cookieCategories(brand).map(({ category, label, use }) => (
          <li key={category}>
            <label className="tick">
              <input
                type="checkbox"
                name={category}
                defaultChecked={allows(choice, category)}
                disabled={category === 'necessary'}
              />
              <span>
                <strong>{label}</strong> {use}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {/* What Enter on a box does; the three that are seen stand as the question's. */}
      <button type="submit" name="choice" value="save" hidden />
      <div className="consent-choices">
        <button type="submit" name="choice" value="reject">
          Afvis alle
        </button>
        <button type="submit" name="choice" value="save">
          Gem mit valg
        </button>
        <button type="submit" name="choice" value="accept">
          Accepter alle
        </button>
      </div>
    </>
  )
}
