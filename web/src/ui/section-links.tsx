type Props = { label: string; sections: readonly { id: string; title: string }[] };

/** The sections of a long page, to jump to. */
export function SectionLinks({ label, sections }: Props) {
  return (
    <nav aria-label={label} className="no-print mb-8">
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-card border border-line px-3 font-semibold hover:border-line-strong"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
