import { Mark } from '#client/illustration/mark/mark-picture.tsx'
import { crumbsOf } from '#shared/content/copy/crumbs.ts'
import { formatDate } from '#shared/content/format.ts'
import { formatMinutes } from '#shared/domain/posts/text.ts'
import { HousePicture } from '#client/illustration/house-picture.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Crumbs } from './crumbs.tsx'
import { bandHeight, bandPicture } from './band-picture.ts'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'

/** Opens an article: topic, title, author, days, and the house across the page's whole width. */
export function ArticleHead({ block, site }: BlockProps<'articleHead'>) {
  const { title, lead, author, published, updated, minutes } = block
  const { picture, ground } = bandPicture(block)
  return (
    <header className="article-head">
      <div className="page-width">
        <Crumbs crumbs={crumbsOf(site.route, block)} withPage={false} />
        <h1>{title}</h1>
        <p className="lead">
          <RichText text={lead} />
        </p>
        <div className="byline">
          <Mark size={44} />
          <p>
            {author.role} {author.example && <Badge>Eksempel</Badge>}
            <br />
            {published !== updated && (
              <>
                <span className="published">
                  Udgivet <time dateTime={published}>{formatDate(published)}</time>
                </span>{' '}
              </>
            )}
            <span className="nowrap">
              Opdateret <time dateTime={updated}>{formatDate(updated)}</time>
            </span>{' '}
            · {formatMinutes(minutes)}
          </p>
        </div>
      </div>
      <div className={`article-band ground-${ground}`}>
        <HousePicture name={picture} className="article-house" height={bandHeight} />
      </div>
    </header>
  )
}
