import type { Brand } from '#shared/brand.ts'
import { cookieCategories } from '#shared/content/copy/cookie-categories.ts'
import { allows, type ConsentChoice } from '#shared/domain/consent.ts'

interface Props {
  readonly brand: Brand
  /** The visitor's current choice; never part of a cached document. */
  readonly choice?: ConsentChoice | null
}

/** Every category with its purpose, and the three answers. Only necessary and chosen categories are ticked. */
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
      {/* Enter activates a form's first button; the visible ones are ordered as in the question. */}
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
