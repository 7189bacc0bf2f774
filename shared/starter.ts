/** Longest wait for a first paint, in ms. */
const longestWait = 3000

/**
 * Parts below a phone's first screen. Until the first paint they are `display: none`, so that the first screen is laid out and
 * shown without them (docs/decisions/0134).
 */
export const laterParts =
  'main>:is(section,div):not(:first-child,.stack,.hover-card),.stack>*,.calculator-more,.article-text>*,.site-footer'

/**
 * Notes that the browser has made a frame, in which the visitor may have seen the page: `performance` reports a paint only some time
 * after it. The script comes before the stylesheets, so it does not wait for them; frames do.
 */
export const frameMark = 'requestAnimationFrame(()=>{self.framed=1})'

/**
 * The inline script at the end of a document. After the first paint it shows the parts below the first screen, each in a task of its
 * own (together they would block a phone's main thread), and loads the site's script: on slow 4G its bytes would compete with the
 * stylesheets and fonts. It does both at once where there is no
 * paint to wait for (a page rendered ahead, or in a background tab), and where the browser scrolls to a section, or restores the
 * scroll position. It hides nothing on a wide screen, after a frame that the visitor may have seen, or where an element takes the
 * focus when the page opens (`autofocus`): what is not displayed can't have it.
 *
 * It must be the document's last element: a script after the stylesheets waits for them, and so does the end of parsing. At the
 * end of parsing Chrome lays out the page to find fields to fill in, which it would do once without the stylesheets and once
 * with them. It is inline because a file would be fetched before the first paint.
 *
 * When the browser restores a scroll position, it jumps there; the stylesheet alone would let it scroll smoothly from the top.
 *
 * It sets `data-native` where the site's script can't be loaded, so that the page works as without JavaScript, and `data-came`:
 * the section that the navigation's own address named. After the first paint the visitor may have followed a link, so
 * `location.hash` no longer tells (client/runtime/scrolling/scroll.ts). `data-whole` is for tests: everything is displayed.
 *
 * The file names come from its own `data-load`, so that its text, and the hash in the content policy, is the same on every page.
 */
export const starter = [
  '{let ran;const{load}=document.currentScript.dataset,{dataset,style}=document.documentElement,',
  '[entry]=performance.getEntriesByType("navigation"),named=entry?.name.split(/(?=#)/)[1]||"",',
  'again=entry?.type!="navigate",at=performance.getEntriesByType("paint")[0]?named:location.hash||named,',
  `parts=matchMedia("(max-width:47.99rem)").matches&&!self.framed&&!document.querySelector("[autofocus]")?[...document.querySelectorAll("${laterParts}")]:[],`,
  'show=wait=>{const part=parts.shift();if(part){part.style.display="";if(wait){part.offsetHeight;setTimeout(show,0,1)}else show()}else dataset.whole=""},',
  'start=wait=>{if(!ran){ran=1;show(wait);for(const module of load.split(" "))import(module).catch(()=>dataset.native=1)}};',
  `setTimeout(start,${longestWait},1);`,
  'if(at)dataset.came=at.split(":~:")[0];',
  'if(again)style.scrollBehavior="auto";',
  'if(at||again||document.hidden||document.prerendering)start();else for(const{style}of parts)style.display="none";',
  'new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
].join('')

/** Name the two scripts in `script-src`; a test compares them with the texts. */
export const starterHash = 'sha256-DyNvie3Y7FPQYaqtLNznCiDLiKQKJ48j3PRRXQAcEPc='
export const frameMarkHash = 'sha256-bRKZJFG+KUBRaQzlCMXJ8/ZCKz2xh329aFqVUi0ADeg='
