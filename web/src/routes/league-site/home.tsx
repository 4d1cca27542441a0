import type { LoadArgs } from '../../app/page.ts';
import { HomePage, loadHome } from '../../features/league-site/home-page.tsx';

export const title = () => '';

export const load = ({ app }: LoadArgs<'/'>) => loadHome(app);

export const Page = HomePage;
