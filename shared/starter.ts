/** Longest wait for a first paint, in ms. */
const longestWait = 3000

/**
 * The one script inside a document. It loads the others once the page can be seen: every document reads and posts without
 * a script, so their bytes and their work stand back; on slow 4G they would come before the letters. A file of its own it
 * can't be, as that would be fetched first, and it stands before the sheets: after them it would wait for them, and the
 * parser with it. At once it loads them where there is no paint to wait for (a page ahead of its visitor, or behind
 * another), and where the browser goes to a section or finds its place again. Of those last it also says before anything is
 * laid out that all of the page must be (`data-whole`, client/runtime/lay-out.ts), as it does where no script can be had.
 *
 * It reads the addresses from its own `data-load`, so its text is the same on every page and in every build, and the
 * content policy names its hash.
 */
export const starter = [
  '{let ran;const{load}=document.currentScript.dataset,{dataset}=document.documentElement,whole=()=>{dataset.whole=""},',
  'start=()=>{if(!ran){ran=1;for(const module of load.split(" "))import(module).catch(whole)}};',
  `setTimeout(start,${longestWait});`,
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"){whole();start()}',
  'if(document.hidden||document.prerendering)start();',
  'new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
].join('')

/** What `script-src` names it by; a test reckons it anew. */
export const starterHash = 'sha256-P02GCOHlIKODFOQKPWw0QnjoCXMIvOgSj39Fhj/Ga4U='
