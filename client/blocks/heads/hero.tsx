import { href } from '#shared/routes/href.ts'
import { FlowingHouse } from '#client/illustration/energy-house.tsx'
import { Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { target } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'

/** Opens the home page: the house in morning sun, fully lit. */
export function Hero({ block, site }: BlockProps<'hero'>) {
  const { reviewSite } = site.brand.external
  return (
    <section className="hero ground-almond">
      <div className="page-width">
        <div className="hero-grid">
          <div className="hero-text">
            <h1>{block.title}</h1>
            <p className="lead">{block.lead && <RichText text={block.lead} />}</p>
            <p className="actions">
              <Link href={target(block.primary)} className={buttonClass()}>
                {block.primary.label}
              </Link>
              <a href="#contact" className={buttonClass({ kind: 'secondary' })}>
                {block.adviser}
              </a>
            </p>
            <p className="hero-links">
              {block.reports.map(({ label, route }) => (
                <Link key={route} href={href(route)}>
                  {label}
                </Link>
              ))}
              {reviewSite && (
                <a href={reviewSite}>Læs anmeldelser af {site.brand.company.shortName}</a>
              )}
            </p>
          </div>
          <div className="hero-house">
            <FlowingHouse
              name="house-morning"
              flows={['roof-inverter', 'battery', 'heatpump', 'car', 'grid']}
              label={block.drawing}
            />
            {block.legend.map(({ title }, i) => (
              <span key={title} className={`pin pin-${i + 1}`} aria-hidden="true">
                {i + 1}
              </span>
            ))}
          </div>
        </div>
        <ol className="legend">
          {block.legend.map(({ title, text, route, hash }, i) => (
            <li key={title}>
              <Link href={href(route, {}, hash)}>
                <span className="pin" aria-hidden="true">
                  {i + 1}
                </span>
                <span>
                  <strong>{title}</strong>
                  <span className="dot"> · </span> {text}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
