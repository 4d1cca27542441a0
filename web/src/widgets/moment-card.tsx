/** How long a moment lasts; the animation is as long. */
export const MOMENT_MS = 1600;

/** The hall gets loud: big and gold, and gone before the next dart. */
export const MomentCard = ({ title, name }: { title: string; name: string }) => (
  <div
    className="moment grid justify-items-center gap-2 rounded-2xl border-2 border-medal bg-oche px-10 py-8 text-center text-cream"
    data-testid="moment"
  >
    <span className="numerals text-[clamp(4rem,22vmin,12rem)] text-medal">{title}</span>
    <span className="font-bold text-2xl">{name}</span>
  </div>
);
