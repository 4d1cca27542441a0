import type { ReactNode } from 'react';

/** The head of a page: what it is, one line about it, and what can be done here. */
export function PageHead({ title, lead, actions }: { title: string; lead?: string; actions?: ReactNode }) {
  return (
    // On a phone one below the other, whatever would fit: what fits is another with the type that comes later.
    <div className="mb-8 grid justify-items-start gap-4 sm:flex sm:flex-wrap sm:items-end sm:justify-between">
      <div>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {lead && <p className="mt-2 max-w-prose text-ink-soft text-lg">{lead}</p>}
      </div>
      {actions}
    </div>
  );
}

export function Section({
  title,
  children,
  aside,
  id,
}: {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  /** What a link on the same page leads to. */
  id?: string;
}) {
  return (
    <section id={id} className={id ? 'mb-10 scroll-mt-20' : 'mb-10'}>
      <div className="mb-3 flex items-baseline justify-between gap-4 border-line border-b pb-2">
        <h2 className="text-xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
