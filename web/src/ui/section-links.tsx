type Props = { label: string; sections: readonly { id: string; title: string }[] };

/** The sections of a long page, to jump to: in a line above them, or beside them where there is room. */
export function SectionLinks({ label, sections }: Props) {
  return (
    <nav aria-label={label} className="no-print mb-8 lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0 lg:border-line lg:border-l">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-card border border-line px-3 font-semibold hover:border-line-strong lg:rounded-none lg:border-0 lg:border-transparent lg:border-l-3 lg:pl-4 lg:hover:border-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
