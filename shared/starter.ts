/** Longest wait for a first paint, in ms: a page behind another has none. */
const longestWait = 1000

/**
 * The one script inside a document. It loads the others once the page can be seen: every document reads and posts without
 * a script, so their bytes and their work stand back; on slow 4G they would come before the letters. A file of its own it
 * can't be, as that would be fetched first. Where the browser goes to a section or finds its place again it loads them at
 * once, and says before anything is laid out that all of the page must be (`data-whole`, runtime/lay-out.ts).
 *
 * It reads the addresses from its own `data-load`, so its text is the same on every page and in every build, and the
 * content policy names its hash.
 */
export const starter = [
  '{let ran;const{load}=document.currentScript.dataset,',
  'start=()=>{if(!ran){ran=1;for(const module of load.split(" "))import(module)}};',
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"){document.documentElement.dataset.whole="";start()}',
  `new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,${longestWait})}`,
].join('')

/** What `script-src` names it by; a test reckons it anew. */
export const starterHash = 'sha256-WU42TM8pUWACMXaDl6DA0ClylBTFOKuRWPH8pdjRASA='
