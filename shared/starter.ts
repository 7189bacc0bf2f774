/** Longest wait for a first paint, in ms. */
const longestWait = 3000

/**
 * What lies below the first screen: on a phone styles/layout.css holds its layout back until it comes near the view, so that
 * the head of a page is seen before the rest is measured. The same selector stands there; a test compares the two. The starter
 * takes it out of the page altogether until the first paint, if there has been no frame (`frameMark`): a browser that looks for
 * fields to fill in lays out what is merely held back. Not where a field or a summary of errors is to have the focus: what is out
 * of the page can't have it.
 */
export const laterParts = 'main>:is(section,div):not(:first-child,.stack,.hover-card),.stack>*,.calculator-more,.article-text>*,.site-footer'

/**
 * Notes that a frame has been made, in which somebody may have seen the page: `performance` tells of a paint only a while after
 * it. It stands before the sheets, so it waits for none, and frames do.
 */
export const frameMark = 'requestAnimationFrame(()=>{self.framed=1})'

/**
 * The script at the end of a document. After the first paint it loads the site's script (every document reads and posts without
 * one, so its bytes and its work stand back; on slow 4G they would come before the letters) and lays out what was held back,
 * each part in a task of its own. At once it does both where there is no paint to wait for (a page ahead of its visitor, or
 * behind another), and where the browser goes to a section or a text, or finds its place again. All parts together it lays
 * out where none was held, and in browsers that don't keep the page in its place while it grows.
 *
 * It is the document's last element. A script after the sheets waits for them, and so does the end of parsing; there Chrome
 * looks for fields to fill in and lays out the page to do so, which would be done without the sheets and done again. A
 * file of its own it can't be: that would be fetched first.
 *
 * A browser that finds a page's place again goes there at once: by the sheet it would travel there from the top.
 *
 * Where the site's script can't be had it leaves `data-native`, for what would wait for it: then the page is as without a script.
 *
 * It reads the addresses from its own `data-load`, so its text is the same on every page and in every build, and the
 * content policy names its hash. It leaves `data-came` (the section that the address named: once the page is seen, its
 * visitor may have followed a link, and only the navigation's own address tells; client/runtime/scroll.ts) and `data-whole`
 * (everything stands where it will), which is for tests; no style hangs on either.
 */
export const starter = [
  '{let ran;const{load}=document.currentScript.dataset,{dataset}=document.documentElement,',
  '[entry]=performance.getEntriesByType("navigation"),named=entry?.name.split(/(?=#)/)[1]||"",',
  'again=entry?.type!="navigate",at=performance.getEntriesByType("paint")[0]?named:location.hash||named,',
  'apart=CSS.supports("overflow-anchor","auto")&&matchMedia("(max-width:47.99rem)").matches,',
  `parts=[...document.querySelectorAll("${laterParts}")],`,
  'all=display=>{for(const{style}of parts)style.display=display},',
  'next=wait=>{const part=parts.shift();if(part){part.style.contentVisibility="visible";if(wait){part.offsetHeight;setTimeout(next,0,1)}else next()}else dataset.whole=""},',
  'start=wait=>{if(!ran){ran=1;for(const module of load.split(" "))import(module).catch(()=>dataset.native=1);all("");next(wait&&apart)}};',
  `setTimeout(start,${longestWait},1);`,
  'if(at)dataset.came=at.split(":~:")[0];',
  'if(again)document.documentElement.style.scrollBehavior="auto";',
  'if(at||again||document.hidden||document.prerendering)start();else if(apart&&!self.framed&&!document.querySelector("[autofocus]"))all("none");',
  'new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
].join('')

/** What `script-src` names the two by; a test reckons them anew. */
export const starterHash = 'sha256-bMA7dUWkEMe0aNUGSBVpLri8LSyy5XhuJy0uIeUznA8='
export const frameMarkHash = 'sha256-bRKZJFG+KUBRaQzlCMXJ8/ZCKz2xh329aFqVUi0ADeg='
