/** The style of the documentation page; its hash is in the page's security policy. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dce3, #3a4150); --soft: light-dark(#f5f6f8, #1c2029);
  --text: light-dark(#1d2330, #e6e9ef); --quiet: light-dark(#545d6e, #a3adbf); --accent: light-dark(#1f5fbf, #8ab8ff);
  --page: light-dark(#ffffff, #12151c) }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px }
.skip { position: absolute; left: -999px }
.skip:focus { left: 1rem; top: 1rem; background: var(--page); padding: .5rem }
.frame { display: grid; grid-template-columns: 19rem minmax(0, 1fr); max-width: 82rem; margin: auto }
nav { border-right: 1px solid var(--line); padding: 1.5rem 1rem; position: sticky; top: 0; height: 100vh; overflow-y: auto }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0 } nav li { margin: .15rem 0; font-size: .9rem }
nav li a { display: flex; align-items: baseline; overflow-wrap: anywhere; text-decoration: none }
nav li a:hover { text-decoration: underline } nav .method { flex: none } .narrow { display: none }
nav h2 { font-size: .95rem; margin: 1rem 0 .25rem }
main { padding: 1.5rem 2rem 6rem }
h1 { margin-top: 0 } main > section > h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem }
article { margin: 2.5rem 0 } article h3 { margin-bottom: .3rem; font-weight: 600; overflow-wrap: anywhere }
h4 { margin: 1.2rem 0 .3rem } code, pre { font: .9em ui-monospace, monospace }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .8rem; overflow: auto }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto }
th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid var(--line) }
th { color: var(--quiet); font-weight: 600 } .quiet { color: var(--quiet) }
.method { display: inline-block; min-width: 4.2rem; font: 700 .85em ui-monospace, monospace; color: var(--accent) }
@media (max-width: 52rem) { .frame { display: flex; flex-direction: column-reverse } .narrow { display: inline }
  nav { position: static; height: auto; border-right: 0; border-top: 1px solid var(--line) } main { padding: 1.5rem 1rem 4rem } }
@media print { nav { display: none } .frame { display: block } }
`
