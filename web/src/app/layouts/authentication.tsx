import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ColourMenu } from '../menus/colour-menu.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { Content } from './content.tsx';

/** The door of the house: a lit board on the left of a desk, nothing but the form on a phone. */
export function AuthenticationLayout({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(30rem,42rem)]">
      <aside className="relative hidden overflow-hidden bg-oche text-cream lg:block" aria-hidden="true">
        <LitBoard />
        <p className="absolute bottom-10 left-10 max-w-md text-5xl leading-none [font-stretch:120%] font-extrabold">
          {t('auth.slogan')}
        </p>
      </aside>
      <div className="flex flex-col">
        <header className="flex items-center justify-between p-4">
          <Link to="/" className="rounded-md">
            <Logo />
            <span className="sr-only">{t('nav.home')}</span>
          </Link>
          <div className="flex">
            <LanguageMenu />
            <ColourMenu />
          </div>
        </header>
        <Content className="mx-auto grid w-full max-w-md flex-1 content-center px-4 pb-16">
          {children}
        </Content>
      </div>
    </div>
  );
}

const SECTOR = Math.PI / 10;
const SECTORS = Array.from({ length: 20 }, (_, index) => index);

function LitBoard() {
  return (
    <svg aria-hidden="true" viewBox="-220 -220 440 440" className="absolute -top-24 -left-32 h-[120%]">
      <defs>
        <radialGradient id="lamp">
          <stop offset="0" stopColor="#2c3a34" />
          <stop offset="1" stopColor="#0c1210" />
        </radialGradient>
      </defs>
      <circle r="220" fill="url(#lamp)" />
      {SECTORS.map((index) => (
        <g key={index} fillOpacity="0.92">
          <path d={ring(index, 16, 99)} fill={index % 2 ? '#f3e6c8' : '#131b18'} />
          <path d={ring(index, 99, 107)} fill={index % 2 ? '#12915a' : '#d8323f'} />
          <path d={ring(index, 107, 162)} fill={index % 2 ? '#f3e6c8' : '#131b18'} />
          <path d={ring(index, 162, 170)} fill={index % 2 ? '#12915a' : '#d8323f'} />
        </g>
      ))}
      <circle r="15.9" fill="#12915a" />
      <circle r="6.35" fill="#d8323f" />
    </svg>
  );
}

function ring(index: number, inner: number, outer: number): string {
  const from = (index - 0.5) * SECTOR;
  const to = (index + 0.5) * SECTOR;
  const at = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}
