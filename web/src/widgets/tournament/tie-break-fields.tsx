import type { Translate } from '@oche/messages';
import { type GroupTieBreaks, TIE_BREAK_PRESETS } from '@oche/tournament';
import { TieBreakList } from '../tie-break-list.tsx';

type Props = { list: GroupTieBreaks; onList: (list: GroupTieBreaks) => void; t: Translate };

const PRESETS: readonly GroupTieBreaks[] = Object.values(TIE_BREAK_PRESETS);

/** The same list with the customs of tournaments. */
export const TieBreakFields = (props: Props) => <TieBreakList presets={PRESETS} {...props} />;
